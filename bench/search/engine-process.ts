/** The process of one engine: builds and queries it, reports to run-engine.ts and ends. */
import type { EngineOrder, EngineReport } from './engine-report.ts'
import { residentBytes } from './process-cost.ts'

const emptyBytes = residentBytes()

// Servers stop on this process's exit event, which a bare signal would skip.
process.on('SIGTERM', () => process.exit(1))
process.on('disconnect', () => process.exit(1))
process.once('message', async (order: EngineOrder) => {
  const report = await reportOn(order)
  process.send?.(report, () => process.exit(0))
})

async function reportOn(order: EngineOrder): Promise<EngineReport> {
  const { measureEngine } = await import('./measure-engine.ts')
  const { NotHere, TooMuch } = await import('./engine.ts')
  try {
    return await measureEngine(order, emptyBytes)
  } catch (error) {
    if (!(error instanceof NotHere) && !(error instanceof TooMuch)) throw error
    return { name: order.name, size: order.size, missing: error.message }
  }
}
