import type { Choice } from './enums.ts'

/** Reasons to report or hide content; `told` is the wording for its owner. */
export const contentReasons = [
  {
    id: 1,
    label: '著作権・肖像権などの侵害',
    told: '著作権や肖像権など、第三者の権利を侵害しているおそれがあるため',
  },
  { id: 2, label: '不適切な写真・文章', told: '不適切な写真または文章が含まれているため' },
  { id: 3, label: '宣伝・迷惑行為', told: '宣伝または迷惑行為にあたるおそれがあるため' },
  {
    id: 4,
    label: 'なりすまし・事実と異なる内容',
    told: 'なりすまし、または事実と異なる内容のおそれがあるため',
  },
  { id: 5, label: '個人情報の掲載', told: '個人情報が掲載されているため' },
  { id: 6, label: 'その他', told: '利用規約に沿わない内容が含まれているため' },
] as const satisfies readonly (Choice & { told: string })[]
