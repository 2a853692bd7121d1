/** Mounting place of a category; the default is the floor. */
export type Mounting = {
  from?: 'ceiling' | 'wall'
  /** Usual distance of the lower edge from the floor. */
  lift?: (height: number) => number
  /** Drawn beside a hand instead of on a floor. */
  isHeld?: true
}

/** In millimetres: ceiling, pendant cord, middle of a wall lamp, top of a window. */
export const ceiling = 2400
const [cord, onWall, windowTop] = [600, 1800, 2150]

const held: Mounting = { isHeld: true }

/** Small things: pieces of a material, fittings, table lamps. */
const heldCategories = [
  'テーブルライト',
  'ダウンライト・スポットライト',
  'フロアタイル',
  'タイルカーペット',
  '化粧パネル',
  '吸音材',
  '磁器質タイル',
  'モザイクタイル',
  'レンガタイル',
  '天然石',
  '人工大理石・テラゾー',
  '金属パネル',
  '屋根材',
  'ガラスブロック',
  '建具金物',
  '洗面器',
  '水栓',
]

/** Other categories stand on the floor. */
export const mountingsByCategory: Readonly<Record<string, Mounting>> = {
  ペンダントライト: { from: 'ceiling', lift: (height) => Math.max(0, ceiling - cord - height) },
  ブラケットライト: { from: 'wall', lift: (height) => onWall - height / 2 },
  ブラインド: { lift: (height) => Math.max(0, windowTop - height) },
  ...Object.fromEntries(heldCategories.map((name) => [name, held])),
}
