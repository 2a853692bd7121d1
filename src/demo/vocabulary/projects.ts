import type { TeamKey } from './teams.ts'

export interface ProjectCopy {
  team: TeamKey
  title: string
  description: string
  buildingType: string
  prefecture: string
  /** The photographer, fictional. */
  photographer: string
  /** By the scene's slug: the title of the photo and the space of the site's own list. */
  posts: Readonly<Record<string, readonly [title: string, space: string]>>
}

/** Every demo project by its slug in the manifest. */
export const projects: Readonly<Record<string, ProjectCopy>> = {
  'kamakura-house': {
    team: 'yato',
    title: '鎌倉の家',
    description:
      '谷戸の斜面に建つ、夫婦と子ども二人のための住まい。南に開いた一室を左官の壁でやわらかく包み、オークの床が一日の光を受けとめる。居間の家具は低くそろえ、視線は庭へ抜ける。',
    buildingType: '戸建住宅',
    prefecture: '神奈川県',
    photographer: '小林 樹',
    posts: {
      'kamakura-living-1': ['庭へ開く居間', 'リビング'],
      'kamakura-living-2': ['漆喰の壁と低いソファ', 'リビング'],
      'kamakura-dining-1': ['白いタイルの台所と食卓', 'ダイニング'],
      'kamakura-washitsu-1': ['土壁の和室', '和室'],
    },
  },
  'meguro-apartment': {
    team: 'mizube',
    title: '目黒の集合住宅 改修',
    description:
      '築四十年の集合住宅の一室を、夫婦二人のために改修した。居間の一面を深い青緑に塗り、ヘリンボーンの床と大理石の低い卓を合わせている。寝室は葉の壁紙、洗面は浅葱のモザイクと、部屋ごとに色の主役を替えた。',
    buildingType: '集合住宅',
    prefecture: '東京都',
    photographer: '三原 透子',
    posts: {
      'meguro-living-1': ['青緑の壁の居間', 'リビング'],
      'meguro-living-2': ['窓辺の革の椅子', 'リビング'],
      'meguro-bedroom-1': ['葉の壁紙の寝室', '寝室'],
      'meguro-washroom-1': ['モザイクの洗面', '洗面'],
    },
  },
  'nagano-cafe': {
    team: 'kitanoha',
    title: '善光寺裏のカフェ',
    description:
      '門前の倉庫を改めたカフェ。白いレンガタイルを既存の壁に張り、カウンターの背だけに深い緑のタイルを置いた。成形合板の椅子と丸い卓は、朝の光で影がやわらぐように選んでいる。',
    buildingType: '飲食',
    prefecture: '長野県',
    photographer: '滝沢 悠',
    posts: {
      'nagano-cafe-1': ['朝の客席', '客席'],
      'nagano-cafe-2': ['緑のタイルのカウンター', '客席'],
    },
  },
  'kyoto-restaurant': {
    team: 'sukiya',
    title: '割烹 つきの木',
    description:
      '白木の一枚板を囲む十席の割烹。壁は土、背には縦桟を並べ、陶の灯りを低く吊って器の上だけを照らした。腰掛けの真鍮の脚が、暗い足もとで静かに光る。',
    buildingType: '飲食',
    prefecture: '京都府',
    photographer: '西尾 昌平',
    posts: {
      'kyoto-counter-1': ['陶の灯りとカウンター', '客席'],
      'kyoto-counter-2': ['縦桟の壁を背に', '客席'],
    },
  },
  'shibuya-office': {
    team: 'plan_l',
    title: '渋谷のソフトウェア会社',
    description:
      '百二十人の執務室と会議室の改装。席の島を白くそろえ、吸音フェルトの緑の壁とカーペットの濃淡で音と視線を受けとめた。会議室はルーバーと木の卓で、執務室とは別の落ち着きをつくっている。',
    buildingType: 'オフィス',
    prefecture: '東京都',
    photographer: '高瀬 光',
    posts: {
      'shibuya-office-1': ['白い机の執務室', '執務'],
      'shibuya-office-2': ['吸音フェルトの壁', '執務'],
      'shibuya-meeting-1': ['縦桟の会議室', '会議室'],
    },
  },
  'hakone-hotel': {
    team: 'akari',
    title: '箱根 湖畔のホテル',
    description:
      '湖を望む三十二室のホテル。ロビーはチーク柄のパネルで壁面を整え、大理石の床に濃紺のソファを置いた。客室は灰色の壁と紺のカーテンで窓の景色を引き立て、廊下の灯りは歩く速さに合わせて間隔を決めている。',
    buildingType: 'ホテル・旅館',
    prefecture: '神奈川県',
    photographer: '小林 樹',
    posts: {
      'hakone-lobby-1': ['湖側のロビー', 'エントランス・ロビー'],
      'hakone-lobby-2': ['フロントと硝子の灯り', '受付'],
      'hakone-room-1': ['客室 正面', '客室'],
      'hakone-room-2': ['窓辺の椅子', '客室'],
      'hakone-corridor-1': ['客室階の廊下', '階段・廊下'],
    },
  },
  'aoyama-shop': {
    team: 'mizube',
    title: '青山の衣料品店',
    description:
      '路地の奥にある小さな衣料品店。テラゾーの床と灰色の壁を背景に、銅の灯具と橙のカウンター、青緑のプフだけに色を与えた。什器は少なく、季節ごとに動かせるものだけで構成している。',
    buildingType: '物販',
    prefecture: '東京都',
    photographer: '三原 透子',
    posts: {
      'aoyama-shop-1': ['テラゾーの床の売場', '売場'],
      'aoyama-shop-2': ['銅の灯りとレジ', '売場'],
    },
  },
  'kanazawa-gallery': {
    team: 'sukiya',
    title: '金沢の画廊',
    description:
      '町家の奥に増築した、工芸と絵画のための画廊。白く塗った壁とモルタル調の床だけで箱をつくり、天井のレールから作品に合わせて光を当てる。腰掛けは一台だけ、作品から離れて置いた。',
    buildingType: '文化・図書館',
    prefecture: '石川県',
    photographer: '西尾 昌平',
    posts: {
      'kanazawa-gallery-1': ['白い展示室', '展示室'],
      'kanazawa-gallery-2': ['台と絵画', '展示室'],
    },
  },
  'matsumoto-library': {
    team: 'kitanoha',
    title: '松本の小さな図書館',
    description:
      '地区の集会所を建て替えた、蔵書一万冊の図書館。ウォルナットの本棚と閲覧机を真鍮の灯りが照らし、窓際には青い椅子の読書コーナーを設けた。梁は地元の木をあらわしで架けている。',
    buildingType: '文化・図書館',
    prefecture: '長野県',
    photographer: '滝沢 悠',
    posts: {
      'matsumoto-library-1': ['閲覧室と本棚', '閲覧室'],
      'matsumoto-library-2': ['窓際の読書コーナー', '閲覧室'],
    },
  },
  'nasu-house': {
    team: 'yato',
    title: '那須の平屋',
    description:
      '里山の端に建つ平屋。深い軒の下にデッキを回し、季節のよい日は居間の家具を持ち出す。玄関は杉の縦桟と若草色の珪藻土で迎える。天井の高い一角にロフトへの階段を置き、丸い灯りを一つだけ吊った。',
    buildingType: '戸建住宅',
    prefecture: '栃木県',
    photographer: '小林 樹',
    posts: {
      'nasu-facade-1': ['庭からの外観', '外観'],
      'nasu-terrace-1': ['軒下のテラス', 'テラス'],
      'nasu-entrance-1': ['若草色の玄関', '玄関'],
      'nasu-stair-1': ['ロフトへの階段', '階段・廊下'],
    },
  },
  'sendai-clinic': {
    team: 'komorebi',
    title: '仙台のこどもクリニック',
    description:
      '小児科の待合と受付。角を丸めた家具と撫子色の壁で、診察を待つ時間の緊張をほどく。床は拭きやすい石調のフロアタイルとし、灯りは乳白の球で、子どもの目に光源が入らないようにした。',
    buildingType: '医療・福祉',
    prefecture: '宮城県',
    photographer: '阿部 梢',
    posts: {
      'sendai-clinic-1': ['撫子色の待合', '待合'],
      'sendai-clinic-2': ['受付カウンター', '受付'],
    },
  },
  'fukuoka-bar': {
    team: 'akari',
    title: '中洲のバー 青磁',
    description:
      '川沿いの古い建物に入る十二席のバー。赤いレンガの棚壁と藍の塗り壁を真鍮の椀が照らし、ウォルナットのヘリンボーンが足音をやわらげる。カウンターの天板には緑の大理石を、脈をつないで張った。',
    buildingType: '飲食',
    prefecture: '福岡県',
    photographer: '高瀬 光',
    posts: {
      'fukuoka-bar-1': ['レンガと真鍮のバー', '客席'],
      'fukuoka-bar-2': ['窓側の席', '客席'],
    },
  },
  'kobe-coworking': {
    team: 'plan_l',
    title: '神戸の共同仕事場',
    description:
      '港の倉庫を使った共同の仕事場。黄色い吸音の壁が声の響きを抑え、その前に緑のソファと楕円の卓を置いた。色のある椅子は登録した人が席を見つける目印にもなっている。',
    buildingType: 'オフィス',
    prefecture: '兵庫県',
    photographer: '三原 透子',
    posts: {
      'kobe-coworking-1': ['黄色い壁の仕事場', '執務'],
      'kobe-coworking-2': ['緑のソファのラウンジ', '執務'],
    },
  },
  'kusatsu-ryokan': {
    team: 'sukiya',
    title: '草津の宿 改修',
    description:
      '湯宿の離れ二室の改修。紺縁の畳を敷き込み、石の座卓を中央に据えた。窓を横に広げて林を取り込み、夜は和紙の灯り二つだけで過ごす。',
    buildingType: 'ホテル・旅館',
    prefecture: '群馬県',
    photographer: '西尾 昌平',
    posts: {
      'kusatsu-ryokan-1': ['林に向く客室', '客室'],
      'kusatsu-ryokan-2': ['石の座卓', '客室'],
    },
  },
  'osaka-loft': {
    team: 'tetsu',
    title: '大阪のロフト',
    description:
      '元は印刷所だった一室を住まいにした。焦茶のレンガタイルと灰色の塗り壁で工場の荒さを引き継ぎ、革のソファ、鉄の棚、真鍮脚の卓を合わせている。台所の壁だけ瑠璃色のタイルで明るくした。',
    buildingType: '集合住宅',
    prefecture: '大阪府',
    photographer: '高瀬 光',
    posts: {
      'osaka-loft-1': ['レンガの壁の居間', 'リビング'],
      'osaka-loft-2': ['革のソファと鉄の棚', 'リビング'],
      'osaka-kitchen-1': ['瑠璃色のタイルの台所', 'キッチン'],
    },
  },
  'chiba-nursery': {
    team: 'komorebi',
    title: '千葉の保育園',
    description:
      '三歳児の保育室。黄土色の壁と水玉の壁紙で、入口から遊びの場所がわかるようにした。丸い食卓とスツールは大人の高さで、迎えの保護者と保育者が話す席になる。転がして動かせるプフは、子どもたちの居場所である。',
    buildingType: '教育・保育',
    prefecture: '千葉県',
    photographer: '阿部 梢',
    posts: { 'chiba-nursery-1': ['黄土色の保育室', '保育室'] },
  },
}
