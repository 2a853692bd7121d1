import { priceUnit, priceUnits, productKind } from './enums.ts'

type UnitLabel = (typeof priceUnits)[number]['label']

/** Names of the standard categories and headings, by the unit that their products are priced in. */
export const usualUnits: Readonly<Record<UnitLabel, readonly string[]>> = {
  台: ['水まわり'],
  'm²': [
    ...['無垢フローリング', 'フロアタイル', 'タイルカーペット', '左官材', 'タイル・石'],
    ...['サイディング', '屋根材', '舗装材'],
  ],
  枚: ['カーテン', 'ラグ'],
  ケース: ['複合フローリング', 'ガラスブロック'],
  m: ['壁紙', '化粧フィルム', '長尺シート', '張地'],
  本: ['ルーバー', 'デッキ材'],
  セット: ['室内ドア', 'サッシ', '建具金物'],
  缶: ['塗料'],
}

const unitOfName = new Map(
  priceUnits.flatMap(({ id, label }) => usualUnits[label].map((name): [string, number] => [name, id])),
)

/** Returns the unit of the first known name: those of the categories, each before that of its heading. */
export const usualUnitOf = (kind: number, names: readonly string[]): number =>
  names.flatMap((name) => unitOfName.get(name) ?? [])[0] ??
  (kind === productKind.buildingMaterial ? priceUnit.sheet : priceUnit.piece)
