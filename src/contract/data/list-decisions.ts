import type { Choice } from './enums.ts'

export const listDecisions = [
  { id: 1, label: '採用' },
  { id: 2, label: '保留' },
  { id: 3, label: '見送り' },
] as const satisfies readonly Choice[]
