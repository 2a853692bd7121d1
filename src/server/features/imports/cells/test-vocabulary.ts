import { specMeasureKeys } from '#contract/data/measure-rules.ts'
import { columnsOf, type Vocabulary } from './vocabulary.ts'

/** Made-up names, with the pitfalls of real ones. */
export const testVocabulary: Vocabulary = {
  categories: [
    { id: 1, name: 'ソファ', kind: 1, parentId: null },
    { id: 2, name: '2人掛けソファ', kind: 1, parentId: 1 },
    { id: 3, name: '照明', kind: 1, parentId: null },
    { id: 4, name: 'ダウンライト・スポットライト', kind: 1, parentId: 3 },
    { id: 5, name: '壁・天井', kind: 2, parentId: null },
    { id: 6, name: '壁紙', kind: 2, parentId: 5 },
    { id: 7, name: '化粧パネル', kind: 2, parentId: 5 },
    { id: 8, name: 'その他', kind: 2, parentId: 5 },
    { id: 9, name: 'その他', kind: 1, parentId: 3 },
  ],
  materials: [
    { id: 11, name: 'オーク' },
    { id: 12, name: '塩化ビニル' },
    { id: 13, name: 'スチール' },
    { id: 14, name: '𠮷野杉' },
  ],
  brands: [{ id: 21, name: 'KUMO' }],
  conditionGroups: [
    {
      ...{ id: 31, name: '樹種', categoryIds: [7] },
      values: [
        { id: 311, name: 'オーク' },
        { id: 312, name: 'ウォルナット' },
        { id: 313, name: 'タモ', hidden: true },
      ],
    },
    { id: 32, name: '廃止した条件', categoryIds: [6], hidden: true, values: [{ id: 321, name: '対応' }] },
  ],
  measureCategories: Object.fromEntries(
    specMeasureKeys.map((key) => [key, [4]]),
  ) as unknown as Vocabulary['measureCategories'],
  certificates: ['NM-1234', 'NM-5678', 'S220431'],
  endedCertificates: ['NM-5678'],
  variations: [
    { id: 41, code: 'TK-0112', successors: [] },
    { id: 42, code: 'TK;0113', successors: [] },
    { id: 43, code: '[空]', successors: [] },
    { id: 44, code: '#41', successors: [] },
    { id: 45, code: '𠮷-1', successors: [] },
  ],
}

export function testColumn(key: string, vocabulary: Vocabulary = testVocabulary) {
  const column = columnsOf(vocabulary).find((each) => each.key === key)
  if (!column) throw new Error(`no column ${key}`)
  return column
}
