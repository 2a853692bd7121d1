import type { Block } from './content.ts'

// Short names keep articles readable.

export const p = (text: string): Block => ({ type: 'paragraph', text })
export const h = (text: string): Block => ({ type: 'heading', text })
export const quote = (speaker: string, text: string): Block => ({ type: 'quote', text, speaker })
export const photo = (slug: string, caption?: string): Block => ({ type: 'photo', photo: slug, caption })
export const products = (...variations: readonly string[]): Block => ({ type: 'products', variations })
export const project = (slug: string): Block => ({ type: 'project', project: slug })
