const kanjiNumber = '[〇一二三四五六七八九十百千]+'

/** 番地, 無番地 and 番外地 count as numbers; 一番町, 八丁堀 and 麻布十番 are names of towns. */
const numberPattern = new RegExp(`\\p{Nd}|番外?地|${kanjiNumber}(?:丁目|番の?(?:${kanjiNumber}|号)|号)`, 'u')

/** Returns whether a street has a number, or states that it has none. */
export const hasNumber = (street: string): boolean => numberPattern.test(street)

/** A question, not an error: addresses without number exist. */
export const numberQuestion =
  '番地が見当たりません。続けてご入力になるか、「この住所には番地がありません」にチェックを入れてください。'
