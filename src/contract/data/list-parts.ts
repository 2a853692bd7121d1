import type { Choice } from './enums.ts'

/** 部位: the part of a room that a list item is for. */
export const listParts = [
  { id: 1, label: '床' },
  { id: 2, label: '壁' },
  { id: 3, label: '天井' },
  { id: 4, label: '建具' },
  { id: 5, label: '家具' },
  { id: 6, label: '照明' },
  { id: 7, label: '設備' },
  { id: 8, label: 'その他' },
] as const satisfies readonly Choice[]
