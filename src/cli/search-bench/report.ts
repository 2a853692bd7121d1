import { compareAnswers } from './compare-answers.ts'
import type { SideFigures } from './measure-side.ts'
import { formatFigure, formatTable } from './table.ts'
import { decide } from './verdict.ts'

export type SizeReport = { inProcess: SideFigures; openSearch: SideFigures }

const agreementOf = ({ inProcess, openSearch }: SizeReport) =>
  compareAnswers(inProcess.answers, openSearch.answers)

export function writeReport(sizes: readonly SizeReport[], memoryBytes: number): string {
  const rows = sizes.flatMap(({ inProcess, openSearch }) => [inProcess, openSearch].map(rowOf))
  const { documents, why } = decide(sizes, memoryBytes)
  return [
    formatTable([heading, ...rows]),
    '',
    ...sizes.map(
      (size) =>
        `${formatFigure(size.inProcess.documents)} documents: ${writeAgreement(size)}; ` +
        `one process of ours answers ${formatFigure(size.inProcess.searchesPerSecond / size.openSearch.searchesPerSecond)} times as many a second as this OpenSearch`,
    ),
    '',
    `Take OpenSearch from about ${formatFigure(documents)} documents on, and the engine in each api before that: ${why}.`,
  ].join('\n')
}

function writeAgreement(size: SizeReport): string {
  const { alike, samePages, farthestCount } = agreementOf(size)
  const queries = size.inProcess.answers.length
  if (alike === queries) return `${alike} of ${queries} queries are answered alike`
  return `${samePages} of ${queries} queries have the same page, ${alike} the same numbers too, of which one differs by ${formatFigure(farthestCount)} % at most`
}

export const reportAsData = (sizes: readonly SizeReport[], memoryBytes: number) => ({
  sizes: sizes.map((size) => ({
    ...agreementOf(size),
    queries: size.inProcess.answers.length,
    ...figuresOf(size),
  })),
  openSearchFrom: decide(sizes, memoryBytes),
})

function figuresOf({ inProcess, openSearch }: SizeReport) {
  const withoutAnswers = ({ answers, ...figures }: SideFigures) => figures
  return { inProcess: withoutAnswers(inProcess), openSearch: withoutAnswers(openSearch) }
}

const heading = [
  'searched',
  'documents',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'searches/s, 8 at a time',
  'found after p50 ms',
  'p99 ms',
  'built/s',
  'bytes/document',
]

const rowOf = (figures: SideFigures): string[] => [
  figures.side,
  ...[
    figures.documents,
    figures.latency.p50,
    figures.latency.p95,
    figures.latency.p99,
    figures.searchesPerSecond,
    figures.freshness.p50,
    figures.freshness.p99,
    figures.builtPerSecond,
    figures.bytes / figures.documents,
  ].map(formatFigure),
]
