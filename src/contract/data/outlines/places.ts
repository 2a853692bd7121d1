/** Where things of a kind are: on the floor unless it is said. */
export type Place = {
  /** What it hangs from or is fixed to. */
  from?: 'ceiling' | 'wall'
  /** How far above the floor the lower edge of what is so high usually hangs. */
  lift?: (height: number) => number
  /** What is small is seen beside a hand: it stands on no floor. */
  isHandy?: true
}

/** How high rooms are, how far below that a pendant hangs, where the middle of a lamp on a wall is, and how high windows are. */
export const ceiling = 2400
const [cord, onWall, window] = [600, 1800, 2150]

const handy: Place = { isHandy: true }

/** By a word of the category's name, the first that fits. */
const placesByWord: readonly (readonly [word: RegExp, place: Place])[] = [
  [/テーブルライト|テーブルランプ|デスクライト/, handy],
  [/ペンダント|シャンデリア/, { from: 'ceiling', lift: (height) => Math.max(0, ceiling - cord - height) }],
  [/ブラケット/, { from: 'wall', lift: (height) => onWall - height / 2 }],
  [/ブラインド|スクリーン/, { lift: (height) => Math.max(0, window - height) }],
  [/ソファ|スツール|ベンチ|チェア|椅子|いす|テーブル|デスク|机|ベッド/, {}],
  [/シェルフ|本棚|ラック|キャビネット|ボード|チェスト|収納/, {}],
  [/フロアライト|フロアランプ|スタンドライト|プランター|植栽|ドア|建具$/, {}],
]

export const placeOf = (category: string): Place =>
  placesByWord.find(([word]) => word.test(category))?.[1] ?? handy
