/** Where things of a kind are: on the floor unless it is said. */
export type Place = {
  /** What it hangs from or is fixed to. */
  from?: 'ceiling' | 'wall'
  /** How far above the floor the lower edge of what is so high usually hangs. */
  lift?: (height: number) => number
  /** What is small is seen beside a hand: it stands on no floor. */
  isHeld?: true
}

/** How high rooms are, how far below that a pendant hangs, where the middle of a lamp on a wall is, and the upper edge of a window. */
export const ceiling = 2400
const [cord, onWall, windowTop] = [600, 1800, 2150]

const held: Place = { isHeld: true }

/** What is small of these is held: pieces of a material, fittings, lamps for a table. */
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

/** By the name of the category; what has none here stands on the floor. */
export const placesByCategory: Readonly<Record<string, Place>> = {
  ペンダントライト: { from: 'ceiling', lift: (height) => Math.max(0, ceiling - cord - height) },
  ブラケットライト: { from: 'wall', lift: (height) => onWall - height / 2 },
  ブラインド: { lift: (height) => Math.max(0, windowTop - height) },
  ...Object.fromEntries(heldCategories.map((name) => [name, held])),
}
