import type { Engine, OpenEngine } from '../engine.ts'
import type { EngineName } from '../engine-report.ts'

/** Loads an engine only in the process that measures it, so that none pays for another. */
const openers: Record<EngineName, () => Promise<OpenEngine>> = {
  ours: async () => (await import('./ours.ts')).openOurs,
  opensearch: async () => (await import('./opensearch.ts')).openOpenSearch,
  groonga: async () => (await import('./groonga.ts')).openGroonga,
  'groonga-slices': async () => (await import('./groonga.ts')).openGroongaWithSlices,
  'postgres-bigram': async () => (await import('./postgres-bigram.ts')).openBigrams,
}

export const engineNames = Object.keys(openers) as EngineName[]

export async function openEngine(name: EngineName, folder: string): Promise<Engine> {
  const open = await openers[name]()
  return open(folder)
}
