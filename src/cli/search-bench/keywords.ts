/** Rare words, phrases and 品番 come from documents: see queries.ts. */
import type { BenchQuery, BenchTerm, KeywordKind } from './bench-query.ts'

const LATIN = /^[\p{Script=Latin}\d-]+$/u

export const KEYWORDS: Partial<Record<KeywordKind, readonly string[]>> = {
  'one character': ['木', '石', '畳', '銅', '竹'],
  short: ['北欧', '和風', '壁紙', '塗料', '水栓', '真鍮', '椅子', 'いす', '店舗'],
  common: [
    'ソファ',
    'そふぁー',
    'オーク',
    'ウォルナット',
    'チェア',
    'フローリング',
    'リビング',
    '照明',
    'シリーズ',
  ],
  phrase: [
    '無垢フローリング',
    '"モダンスタイル"',
    '日々の暮らし',
    '"北欧スタイルのリビング"',
    '光をやわらかく',
  ],
  Latin: ['LINO', 'nord', 'Terra', 'TVボード', 'sofa'],
  several: [
    'オーク 椅子',
    '照明 真鍮',
    '北欧 テーブル',
    'ガラス -ブロック',
    'ナギ 畳',
    '"モダンスタイル" ソファ ホテル',
  ],
}

/** Parses the engine's syntax: -excluded, "quoted", plain. */
export function readTerms(keyword: string): BenchTerm[] {
  return Array.from(keyword.matchAll(/(-?)(?:"([^"]+)"|(\S+))/g), ([, minus, quoted, plain]) => ({
    text: quoted ?? plain ?? '',
    excluded: minus === '-',
    quoted: quoted !== undefined,
  }))
}

export function keywordOf(terms: readonly BenchTerm[]): string {
  return terms
    .map(({ text, excluded, quoted }) => `${excluded ? '-' : ''}${quoted ? `"${text}"` : text}`)
    .join(' ')
}

/**
 * Quotes Japanese terms to switch off synonyms, which the peers lack. Latin terms stay unquoted: quoting would
 * require whole words.
 */
export function withoutSynonyms(query: BenchQuery): BenchQuery {
  const terms = query.terms.map((term) => ({ ...term, quoted: term.quoted || !LATIN.test(term.text) }))
  return { ...query, terms }
}
