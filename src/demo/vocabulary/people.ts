export const userNames = [
  '山際あかり',
  'k_morita',
  '小料理屋の設計',
  'Haru',
  '三宅 里沙',
  'タイル好き',
  'naoya.s',
  '北の工務店',
  '佐久間 周',
  'ひなた設計',
  'Mio',
  '木の椅子研究会',
] as const

export type ListTarget =
  | { project: string }
  | { post: string }
  /** A variation's slug; its kind follows from the product. */
  | { variation: string }

export interface ListCopy {
  owner: (typeof userNames)[number]
  name: string
  description: string
  isPrivate?: true
  items: readonly ListTarget[]
}

const project = (slug: string): ListTarget => ({ project: slug })
const post = (slug: string): ListTarget => ({ post: slug })
const things = (...slugs: string[]): ListTarget[] => slugs.map((variation) => ({ variation }))

export const lists: readonly ListCopy[] = [
  {
    owner: '山際あかり',
    name: '漆喰に合う家具',
    description: '白い塗り壁の住宅に合わせたい、明るい木の家具を集めています。',
    items: [
      project('kamakura-house'),
      post('kamakura-living-2'),
      ...things('lime-plaster-white', 'frame-sofa-3p-oak-ivory', 'bow-chair-oak', 'pebble-low-table-oak'),
    ],
  },
  {
    owner: 'k_morita',
    name: '真鍮の経年',
    description: '無塗装、またはクリアの真鍮。数年後の色を見比べたいもの。',
    items: things(
      'dome-pendant-brass',
      'goose-faucet-brass',
      'lever-handle-brass',
      'metal-sheet-brass',
      'tray-side-table-brass',
    ),
  },
  {
    owner: '小料理屋の設計',
    name: 'カウンター八席の店',
    description: '席の後ろが狭い店で使える腰掛けと灯り、壁の候補です。',
    items: [
      project('kyoto-restaurant'),
      post('kyoto-counter-2'),
      ...things('counter-stool-walnut', 'bell-pendant-terracotta', 'wood-louver-walnut', 'lime-plaster-clay'),
    ],
  },
  {
    owner: '三宅 里沙',
    name: '会議室の音対策',
    description: '響きを抑えながら、明るさを落とさない材料。',
    items: [
      post('shibuya-office-2'),
      ...things('felt-panel-green', 'felt-panel-grey', 'carpet-tile-moss', 'wood-louver-oak'),
    ],
  },
  {
    owner: 'タイル好き',
    name: '水まわりの小さいタイル',
    description: '目地まで含めて好きなタイルを記録しています。',
    items: [
      post('meguro-washroom-1'),
      post('osaka-kitchen-1'),
      ...things('mosaic-25-turquoise', 'subway-tile-blue', 'subway-tile-pink', 'hexagon-tile-charcoal'),
    ],
  },
  {
    owner: 'naoya.s',
    name: 'ホテル客室の標準仕様案',
    description: '三十室規模の客室で、補修のしやすいものを優先。',
    items: [
      project('hakone-hotel'),
      ...things(
        'pad-bed-navy',
        'easy-armchair-cherry-brown',
        'tube-pendant-brass',
        'box-bracket-walnut',
        'flush-door-walnut',
      ),
    ],
  },
  {
    owner: '北の工務店',
    name: '床暖房に使える床',
    description: '床暖房対応の確認が取れたものだけを入れています。',
    items: things(
      'wide-flooring-light',
      'wide-flooring-smoke',
      'herringbone-oak',
      'porcelain-600-greige',
      'tatami-gold',
    ),
  },
  {
    owner: 'ひなた設計',
    name: '子どもの居場所',
    description: '角の丸い家具と、たのしい色を集めています。',
    items: [
      project('chiba-nursery'),
      post('sendai-clinic-1'),
      ...things('pouf-mustard', 'pouf-teal', 'round-stool-oak', 'round-dining-oak', 'wall-paint-ochre'),
    ],
  },
  {
    owner: 'Mio',
    name: '低く暮らす',
    description: '床に近い家具と、低い灯り。',
    items: [
      post('kusatsu-ryokan-2'),
      ...things('plinth-low-table-travertine', 'washi-floor-lamp-natural', 'tv-board-oak', 'tatami-green'),
    ],
  },
  {
    owner: '木の椅子研究会',
    name: '木の椅子 定点観測',
    description: '座って確かめた木の椅子。座面の高さと重さを書き添えています。',
    items: things(
      'bow-chair-walnut',
      'ladder-chair-oak-rust',
      'plywood-chair-oak',
      'pad-chair-blue',
      'easy-armchair-oak-oat',
    ),
  },
  {
    owner: '佐久間 周',
    name: '自宅の改修メモ',
    description: '',
    isPrivate: true,
    items: [
      post('meguro-living-1'),
      ...things('wall-paint-teal', 'cloud-sofa-3p-boucle-ivory', 'fringe-rug-rust'),
    ],
  },
  {
    owner: 'Haru',
    name: '提案前の候補',
    description: '打合せまで非公開。',
    isPrivate: true,
    items: things('trestle-table-oak', 'shell-chair-sage', 'cone-pendant-green', 'pattern-wallpaper-stripe'),
  },
]
