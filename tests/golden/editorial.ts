/** Teams, boards and articles beside the golden projects. */

export const TEAMS = [
  team(
    '谷戸建築設計事務所',
    'ヤトケンチクセッケイジムショ',
    '神奈川県鎌倉市扇ガ谷',
    '木造の住宅を設計する。',
    2,
  ),
  team('髙橋一級建築士事務所', 'タカハシイッキュウケンチクシジムショ', '神奈川県茅ヶ崎市', '', 1),
  team('㈱水辺デザイン', 'ミズベデザイン', '東京都目黒区', '集合住宅の改修を行う四人の事務所。', 3),
  team('アトリエ渡邊', 'アトリエワタナベ', '福岡県福岡市', '', 0),
  team('北の葉アーキテクツ', 'キタノハアーキテクツ', '長野県長野市', '', 2),
  team('合同会社澤村國男建築', 'サワムラクニオケンチク', '石川県金沢市', '', 0),
  team('月見台ランドスケープ', 'ツキミダイランドスケープ', '神奈川県逗子市', '住宅の庭を設計する。', 0),
  team('齋藤眞一写真事務所', 'サイトウシンイチシャシンジムショ', '東京都自由が丘', '', 0),
]

export const BOARDS = [
  board('小さな台所の工夫', '流しのまわりを片付ける。', ['一列の台所', 'キッチンの窓']),
  board('書斎のない家の机', '', ['庭に向いた机', '書斎']),
  board('玄関で靴を脱ぐ', '土間と框。', ['玄関', '引き出しの壁']),
  board('塗り壁の光', '漆喰と土。', ['土の壁', '和室']),
]

export const ARTICLES = [
  article('左官職人に聞く', ['左官', 'インタビュー'], '土の壁が割れない理由。', '漆喰の鏝は三本ある。'),
  article('中古マンションを住まいに変える', ['リノベーション'], '配管から考える。', '浴室の位置は動かせる。'),
  article('食堂をもつ会社', ['オフィス'], '働く人の昼。', '席は長い卓にした。'),
  article('平家という選択', ['住宅'], '階段のない暮らし。', '庭とのつながりを見る。'),
]

function team(name: string, nameKana: string, address: string, description: string, published: number) {
  return { name, nameKana, address, description, published }
}

function board(title: string, description: string, photos: string[]) {
  return { title, description, photos, category: null }
}

function article(title: string, tags: string[], lead: string, text: string) {
  return { title, tags, lead, text, publishedSeconds: 0 }
}
