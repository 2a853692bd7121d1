import type { TeamContent } from './content.ts'

export const teams: Readonly<Record<string, TeamContent>> = {
  yato: {
    name: '谷戸設計室',
    kana: 'ヤトセッケイシツ',
    description:
      '鎌倉の谷戸に事務所を置き、木造の住宅を設計しています。敷地の光と風を一日かけて書きとめ、左官の壁と低い家具で居場所を組み立てます。庭は月見台ランドスケープと一緒に考えます。',
    address: '神奈川県鎌倉市扇ガ谷9-9-9',
    website: 'https://yato.example/',
    logo: 'logo-02',
    members: { shimaoka: 'OWNER', yamagiwa: 'MEMBER', hirose: 'MEMBER', kobayashi: 'VIEWER' },
    related: ['tsukimidai'],
  },
  mizube: {
    name: '水辺デザイン',
    kana: 'ミズベデザイン',
    description:
      '集合住宅の改修と小さな店の設計を行う、四人の事務所です。色の見本は現場の壁に塗って決めます。家具と布の選定、開店後の模様替えまで続けて引き受けます。',
    address: '東京都目黒区碑文谷9-99-9 2階',
    website: 'https://mizube.example/',
    logo: 'logo-08',
    members: { mizushima: 'OWNER', tanabe: 'MEMBER', nagase: 'VIEWER', mihara: 'VIEWER' },
    related: ['tetsu'],
  },
  kitanoha: {
    name: '北の葉アーキテクツ',
    kana: 'キタノハアーキテクツ',
    description:
      '長野市と松本市の二か所で、図書館や店、集会所など人の集まる建物を設計しています。県産のカラマツと杉を製材所から直に買い、構造と家具に使い分けます。',
    address: '長野県長野市箱清水9-9-99',
    website: 'https://kitanoha.example/',
    logo: 'logo-09',
    members: { kitazawa: 'OWNER', morita: 'MEMBER', orihara: 'MEMBER', takizawa: 'VIEWER' },
    related: ['komorebi'],
  },
  sukiya: {
    name: '数寄屋 宮路工務',
    kana: 'スキヤミヤジコウム',
    description:
      '茶室、料理屋、旅館の設計と施工を一貫して行う大工の工務店です。創業は大正十一年。若い設計者と棟梁が机を並べ、木の手配から建具の調整まで自分たちの手で納めます。',
    address: '京都府京都市上京区智恵光院通一条上る999',
    website: 'https://miyaji-komu.example/',
    logo: 'logo-05',
    members: { miyaji: 'OWNER', koryori: 'MEMBER', uno: 'MEMBER', nishio: 'VIEWER', sakan: 'VIEWER' },
    related: [],
  },
  plan_l: {
    name: 'PLAN L 一級建築士事務所',
    kana: 'プランエルイッキュウケンチクシジムショ',
    description:
      '働く場所の設計を専門とする事務所です。声の通り方、机の寄せ方、増員の見込みを調べてから平面を決めます。入居後三か月の調査を全件で行い、結果を次の設計に返します。',
    address: '東京都渋谷区神泉町99-9',
    website: 'https://plan-l.example/',
    logo: 'logo-10',
    members: { eguchi: 'OWNER', miyake: 'MEMBER' },
    related: ['rokuban'],
  },
  akari: {
    name: '燈台舎',
    kana: 'トウダイシャ',
    description:
      '照明から空間を考える設計事務所です。宿の客室とロビー、夜の店を多く手がけてきました。暗さの見本を一緒に体験していただくため、打合せは日没後にお願いしています。',
    address: '神奈川県小田原市栄町9-9-99',
    website: 'https://todaisha.example/',
    members: { togashi: 'OWNER', naoya: 'MEMBER', kirishima: 'VIEWER' },
    related: ['kawabata'],
  },
  tetsu: {
    name: '鉄と木と',
    kana: 'テツトキト',
    description:
      '鉄工所の二階にある、二人の設計室です。印刷所、倉庫、町工場など、働いてきた建物を住まいに直します。家具と手すりの鉄は階下で曲げ、木の天板は吉野から取り寄せます。',
    address: '大阪府大阪市西区九条9-99-9',
    website: 'https://tetsutokito.example/',
    logo: 'logo-01',
    members: { kanemaru: 'OWNER', haru: 'MEMBER' },
    related: ['mizube'],
  },
  komorebi: {
    name: 'こもれび設計共同体',
    kana: 'コモレビセッケイキョウドウタイ',
    description:
      '子どもの施設と医院を設計する、仙台、千葉、横浜の個人事務所の集まりです。色彩計画と家具の寸法を共有し、使いはじめて一年後の聞き取りを公開しています。',
    address: '宮城県仙台市青葉区八幡9-9-99',
    website: 'https://komorebi.example/',
    logo: 'logo-07',
    members: { hinata: 'OWNER', abiko: 'OWNER', chidori: 'MEMBER', abe: 'VIEWER', encho: 'VIEWER' },
    related: ['kitanoha'],
  },
  yukitsuri: {
    name: 'ゆきつり建築室',
    kana: 'ユキツリケンチクシツ',
    description:
      '金沢で画廊、工房、町家の改修を設計しています。作品と道具が主役になる部屋を、白の調合と床の継ぎ目まで詰めて考えます。展示替えの手伝いにも伺います。',
    address: '石川県金沢市長町9-99',
    website: 'https://yukitsuri.example/',
    logo: 'logo-06',
    members: { asakura: 'OWNER', notoya: 'MEMBER' },
    related: [],
  },
  rokuban: {
    name: '六番埠頭アトリエ',
    kana: 'ロクバンフトウアトリエ',
    description:
      '港の倉庫に入居し、倉庫を直す仕事をしている設計室です。古い建物の響き、寒さ、暗さを測って数字にし、手を入れる場所を絞ります。共同の仕事場の運営にも加わっています。',
    address: '兵庫県神戸市中央区新港町99',
    website: 'https://rokuban.example/',
    logo: 'logo-04',
    members: { minato: 'OWNER', hayakawa: 'MEMBER' },
    related: ['plan_l'],
  },
  kawabata: {
    name: '川端四丁目スタジオ',
    kana: 'カワバタヨンチョウメスタジオ',
    description:
      '福岡でバー、喫茶店、小さな料理屋をつくる二人組です。石とタイルの割付け、照明の焦点、椅子の高さ。客の手もと一メートルを、開店後も調整し続けます。',
    address: '福岡県福岡市博多区上川端町99-9',
    website: 'https://kawabata4.example/',
    logo: 'logo-03',
    members: { katsuki: 'OWNER', ishibashi: 'MEMBER', takase: 'VIEWER' },
    related: ['akari'],
  },
  tsukimidai: {
    name: '月見台ランドスケープ',
    kana: 'ツキミダイランドスケープ',
    description:
      '住宅の庭、店先、室内の緑を設計しています。設計事務所の事例に造園として加わることが多く、植えてから三年間の手入れを仕事の範囲に含めています。',
    address: '神奈川県逗子市桜山9-99-9',
    members: { tsukinoki: 'OWNER', kusaka: 'MEMBER' },
    related: ['yato'],
  },
}

/** Pending join requests and invitations, by keys. */
export const waiting = {
  requests: [
    { team: 'yato', person: 'tanabe' },
    { team: 'yato', person: 'orihara' },
    { team: 'kitanoha', person: 'yamagiwa' },
  ],
  invitations: [
    { team: 'yato', inviter: 'shimaoka', email: 'sakan@example.jp', kind: 'MEMBER' },
    { team: 'mizube', inviter: 'mizushima', email: 'teien@example.jp', kind: 'VIEWER' },
  ],
} as const
