import { priceUnits } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { changeMessages } from '#contract/data/product-changes.ts'

const mostShown = 40

export const shorten = (text: string): string => {
  const letters = Array.from(text)
  return letters.length <= mostShown ? text : `${letters.slice(0, mostShown - 1).join('')}…`
}

export const cellMessages = {
  noResult: '計算結果がありません。Excelで開いて保存し直すか、値で貼り付けてください',
  error: (text: string) => `${shorten(text)} はExcelのエラーです。値を入れ直してください`,
  notClearable: 'この列は空にできません。値を入れるか、空白のままにしてください',
  tooLong: (max: number, length: number) =>
    `${max.toLocaleString('ja')}文字までです（${length.toLocaleString('ja')}文字）。短くしてください`,
  tags: 'タグは文字のまま入ります',
  exponent: (label: string, text: string) =>
    `${label}が ${shorten(text)} と指数になっています。Excelで列を「文字列」にして入れ直してください`,
  date: (label: string, likely: string) =>
    `Excelが日付に変えたようです。元の${label}（${likely}など）に直してください`,
  lostZeros: '先頭の0が失われていないかご確認ください',
  notNumber: (example: string) => `数で入力してください（例: ${example}）`,
  atLeastZero: '0以上の整数で入力してください',
  noFraction: '円未満は入れられません。整数にしてください',
  unknownPriceUnit: (unit: string) =>
    `価格の単位「${shorten(unit)}」は選べません。${priceUnits.map(({ label }) => label).join('、')}のどれかにするか、金額だけにしてください`,
  priceNote: (note: string) => `「${shorten(note)}」は読み取れません。金額だけを入力してください`,
  withTax: '税込の金額のようです。「価格（税込）」の列に入れるか、税抜の金額にしてください',
  withoutTax: '税抜の金額のようです。「価格（税抜）」の列に入れるか、税込の金額にしてください',
  noPriceBefore: (yen: number) =>
    `税込${yen.toLocaleString('ja')}円になる税抜の金額がありません。「価格（税抜）」の列に入れてください`,
  tooManyDigits: '桁が多すぎます。単位を確かめて、入れ直してください',
  tooDear: `${changeMessages.tooDear}。桁を確かめてください`,
  otherSide: (label: string) => `「${label}」の値のようです。「${label}」の列に移してください`,
  weight: `0.001〜${(limits.weightGrams / 1000).toLocaleString('ja', { maximumFractionDigits: 3 })}の数で、小数は3けたまで入力してください`,
  size: 'サイズを読み取れません。「W1820×D900×H720」のように入力してください',
  unknownChoice: (text: string, labels: readonly string[]) =>
    `「${shorten(text)}」は選べません。${labels.join('、')}から選んでください`,
  unknownColor: (count: number) => `${count}色のどれですか？`,
  unknownTerm: (text: string, list: string, near: readonly string[]) =>
    `「${shorten(text)}」は${list}にありません。${near.length > 0 ? `近いもの: ${near.join('、')}` : '名前を確かめてください'}`,
  ambiguous: (text: string, names: readonly string[]) =>
    `「${shorten(text)}」は${names.length}つあります。${names.join('、')}のどれかにしてください`,
  heading: (text: string, below: readonly string[]) =>
    `「${shorten(text)}」は見出しです。その下のカテゴリにしてください（${below.join('、')}）`,
  otherKind: (text: string, kind: string) =>
    `「${shorten(text)}」は${kind}のカテゴリです。家具か建材の、どちらかだけにしてください`,
  bestFormaldehyde: 'F☆☆☆☆が最高です。等級を直してください',
  ended: '認定の期限が過ぎています。絞り込みには出ません',
  noSuchDay: 'ない日付です。日付を確かめてください',
  unknownCode: (text: string) =>
    `「${shorten(text)}」は見つかりません。このメーカーの品番か、この表にある品番にしてください`,
  lastPieces: '「在庫限り」は記録できないため、販売中として取り込みます',
} as const
