/** Measurements of our own engine alone: snapshots, changes under queries, suggestions. */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import type { BenchQuery } from '#cli/search-bench/bench-query.ts'
import type { SearchIndex } from '#search/types.ts'
import { type ChangeFigures, measureChanges } from './measure-changes.ts'
import { measureSuggestions, type SuggestFigures } from './measure-suggestions.ts'
import { ownCpuMs } from './process-cost.ts'

export interface OwnFigures {
  segments: number
  arrayBytes: number
  snapshot: { bytes: number; saveMs: number; saveCpuMs: number; longestPieceMs: number }
  suggestions: SuggestFigures
  changes: ChangeFigures
}

/** Measures our engine and leaves the snapshot in the file. Changes the index. */
export async function measureOwn(
  index: SearchIndex,
  file: string,
  queries: readonly BenchQuery[],
): Promise<OwnFigures> {
  const { segments, bytes: arrayBytes } = index.stats()
  const snapshot = writeSnapshot(index, file)
  return {
    segments,
    arrayBytes,
    snapshot,
    suggestions: measureSuggestions(index),
    changes: measureChanges(index, queries),
  }
}

/** Writes in pieces, as beside running queries: a query may wait for the longest piece. */
function writeSnapshot(index: SearchIndex, file: string): OwnFigures['snapshot'] {
  const cpuBefore = ownCpuMs()
  const begun = performance.now()
  const out = openSync(file, 'w')
  let [bytes, longestPieceMs] = [0, 0]
  let turnBegun = begun
  for (const piece of index.snapshotPieces()) {
    longestPieceMs = Math.max(longestPieceMs, performance.now() - turnBegun)
    for (let at = 0; at < piece.length; ) at += writeSync(out, piece, at)
    bytes += piece.length
    turnBegun = performance.now()
  }
  fsyncSync(out)
  closeSync(out)
  return { bytes, saveMs: performance.now() - begun, saveCpuMs: ownCpuMs() - cpuBefore, longestPieceMs }
}
