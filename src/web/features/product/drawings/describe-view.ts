import type { View } from '#contract/data/outlines/outline-of.ts'

const words: Record<string, string> = {
  W: '幅',
  D: '奥行',
  H: '高さ',
  SH: '座面の高さ',
  φ: '直径',
}

/** What a drawing shows, for whoever does not see it. */
export function describeView({ name, measures }: View, beside: string | undefined): string {
  const lengths = measures.map(({ sign, from, to }) => `${words[sign] ?? sign}${to - from} mm`)
  return `${name}図。${lengths.join('、')}${beside ? `。${beside}と並べた大きさ` : ''}`
}
