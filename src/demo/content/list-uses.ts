import type { DemoItemUse } from './content.ts'

type Uses = Readonly<Record<string, DemoItemUse>>

/** By name of the list, then by slug. */
export const listUses: Readonly<Record<string, Uses>> = {
  漆喰に合う家具: {
    'lime-plaster-white': {
      room: '居間',
      part: '壁',
      quantity: 45.5,
      note: '幅木なし。見切りは床目地で取る',
    },
    'frame-sofa-3p-oak-ivory': { room: '居間', part: '家具', quantity: 1, note: '張地は現物で白を見比べる' },
    'bow-chair-oak': { room: '食堂', part: '家具', quantity: 4 },
    'pebble-low-table-oak': { room: '居間', part: '家具', quantity: 1 },
  },
  カウンター八席の店: {
    'counter-stool-walnut': {
      room: 'カウンター',
      part: '家具',
      quantity: 8,
      note: '天板の下端から座面まで270mm以上',
    },
    'bell-pendant-terracotta': { room: 'カウンター', part: '照明', quantity: 4, note: '二席に一灯。調光' },
    'wood-louver-walnut': { room: '客席 背面', part: '壁', quantity: 12 },
    'lime-plaster-clay': { room: '客席', part: '壁', quantity: 28, note: '手の触れる高さまで仕上げを確認' },
  },
  会議室の音対策: {
    'felt-panel-green': { room: '会議室A', part: '壁', quantity: 18 },
    'felt-panel-grey': { room: '会議室B', part: '壁', quantity: 18, note: '画面の背面には使わない' },
    'carpet-tile-moss': { room: '会議室A・B', part: '床', quantity: 64 },
    'wood-louver-oak': { room: '受付', part: '天井', quantity: 22, note: '裏に吸音材を入れる' },
  },
  ホテル客室の標準仕様案: {
    'pad-bed-navy': { room: '客室', part: '家具', quantity: 30 },
    'easy-armchair-cherry-brown': { room: '客室', part: '家具', quantity: 30, note: '張り替えの単価を聞く' },
    'tube-pendant-brass': { room: '客室 ベッド脇', part: '照明', quantity: 60 },
    'box-bracket-walnut': { room: '廊下', part: '照明', quantity: 24 },
    'flush-door-walnut': { room: '客室 入口', part: '建具', quantity: 30, note: '防火の要否を確認中' },
  },
  '逗子の家 仕上げ検討': {
    'nasu-facade-2': { room: '外部', part: '壁', note: '白の割合はこの写真の右側くらい' },
    'nasu-terrace-1': { room: 'テラス', part: '床', note: 'デッキの端部の納まりを参考に' },
    'wood-louver-cedar': { room: '外部', part: '壁', quantity: 36, note: '南面だけ。塗り替えの年数を聞く' },
    'deck-board-teak': { room: 'テラス', part: '床', quantity: 18 },
    'granite-slab-grey': { room: '玄関', part: '床', quantity: 4 },
    'flush-door-walnut': { room: '寝室', part: '建具', quantity: 3, note: '丁番は見せない' },
  },
  土間から続く床: {
    'granite-slab-sakura': { room: '土間', part: '床', quantity: 9 },
    'solid-flooring-ash': { room: '居間', part: '床', quantity: 23.4, note: '床暖房の範囲を避ける' },
    'glass-door-ash': { room: '土間', part: '建具', quantity: 1 },
  },
  '学校図書館 棚と床': {
    'grid-shelf-oak': { room: '閲覧室', part: '家具', quantity: 16, note: '高さ1,200mmまで' },
    'cube-side-table-white': { room: '絵本の場所', part: '家具', quantity: 6 },
    'carpet-tile-sand': { room: '閲覧室', part: '床', quantity: 140 },
    'round-rug-oat': { room: '絵本の場所', part: '床', quantity: 2 },
  },
  離れ三号室の材料: {
    'washi-panel-indigo': { room: '広縁', part: '建具', quantity: 4 },
    'lime-plaster-clay': { room: '主室', part: '壁', quantity: 38, note: '藁の長さを親方と相談' },
    'tatami-gold': { room: '主室', part: '床', quantity: 10 },
    'washi-floor-lamp-natural': { room: '主室', part: '照明', quantity: 1 },
  },
  増席しやすい執務室: {
    'steel-desk-white': { room: '執務室', part: '家具', quantity: 24, note: '一年後に同じものを24台' },
    'steel-desk-grey': { room: '集中席', part: '家具', quantity: 6 },
    'task-chair-charcoal': { room: '執務室', part: '家具', quantity: 24 },
    'task-chair-olive': { room: '集中席', part: '家具', quantity: 6 },
  },
  八ヶ岳の小さな家: {
    'trestle-table-smoke': { room: '居間', part: '家具', quantity: 1 },
    'slat-bench-teak': { room: 'テラス', part: '家具', quantity: 2 },
    'tripod-floor-lamp-walnut': { room: '居間', part: '照明', quantity: 1, note: '二階から見おろす位置' },
    'globe-pendant-amber': { room: '階段', part: '照明', quantity: 3 },
  },
  '客室の入れ替え候補 三室分': {
    'pad-bed-grey': { room: '客室', part: '家具', quantity: 6 },
    'pad-bench-cognac': { room: '客室', part: '家具', quantity: 3 },
    'tray-side-table-black': { room: '客室', part: '家具', quantity: 6 },
    'drum-floor-lamp-brass': { room: '客室', part: '照明', quantity: 3, note: '電球は館内と同じ口金で' },
    'tatami-navy-border': { room: '次の間', part: '床', quantity: 18 },
  },
}
