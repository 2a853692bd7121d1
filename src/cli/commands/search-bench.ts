import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { CommandError, requireVariable, UsageError } from '#cli/command-error.ts'
import { checkSearchServer } from '#cli/doctor-search.ts'
import { print, printError } from '#cli/output.ts'
import { createInProcessSide } from '#cli/search-bench/in-process-side.ts'
import {
  type BenchSide,
  type MeasureOrder,
  measureSide,
  type SideFigures,
} from '#cli/search-bench/measure-side.ts'
import { openOpenSearchSide } from '#cli/search-bench/opensearch-side.ts'
import { askForProducts, PRODUCT_SCHEMA } from '#cli/search-bench/products.ts'
import { makeQueries, searchQueryOf } from '#cli/search-bench/queries.ts'
import { reportAsData, type SizeReport, writeReport } from '#cli/search-bench/report.ts'
import { readConfig } from '#server/config.ts'
import { connectOpenSearch } from '#server/search-index/opensearch/client.ts'

const queries = 200

/** Sends equal queries on equal documents to our engine and to OpenSearch. */
export async function searchBench(args: string[]): Promise<number> {
  const { sizes, seed, seconds, memoryBytes, json } = readOrder(args)
  const { searchUrl: given } = readConfig(process.env)
  const searchUrl = requireVariable('SEARCH_URL', given, 'the bench asks an OpenSearch')
  await checkSearchServer(searchUrl)
  const requests = makeQueries(queries, seed + 1, seed).map((query) => askForProducts(searchQueryOf(query)))
  const measured: SizeReport[] = []
  for (const documents of sizes) {
    const order = { documents, seed, seconds, queries: requests, log: printError }
    printError(`${documents} documents`)
    const inProcess = await measureAndClose(createInProcessSide(PRODUCT_SCHEMA), order)
    const openSearch = await measureAndClose(
      await openOpenSearchSide(connectToOwnIndex(searchUrl), PRODUCT_SCHEMA),
      order,
    )
    measured.push({ inProcess, openSearch })
  }
  print(
    json ? JSON.stringify(reportAsData(measured, memoryBytes), null, 1) : writeReport(measured, memoryBytes),
  )
  return 0
}

/** Uses a unique prefix, beside existing indexes. */
function connectToOwnIndex(searchUrl: string) {
  const url = new URL(searchUrl)
  const [prefix = 'tokonoma'] = url.pathname.split('/').filter((part) => part !== '')
  url.pathname = `/${prefix}-bench-${randomBytes(4).toString('hex')}`
  return connectOpenSearch(url.href)
}

async function measureAndClose(side: BenchSide, order: MeasureOrder): Promise<SideFigures> {
  const breakOff = () => void Promise.resolve(side.close()).finally(() => process.exit(1))
  process.once('SIGINT', breakOff).once('SIGTERM', breakOff)
  try {
    return await measureSide(side, order)
  } finally {
    process.off('SIGINT', breakOff).off('SIGTERM', breakOff)
    await side.close()
  }
}

function readOrder(args: string[]) {
  const { size, seed, seconds, memory, json } = parse(args)
  return {
    sizes: size.split(',').map((part) => readNumber('--size', part, 100, 10_000_000)),
    seed: readNumber('--seed', seed, 1, 1_000_000),
    seconds: readNumber('--seconds', seconds, 1, 3_600),
    memoryBytes: readNumber('--memory', memory, 1, 1_024) * 2 ** 30,
    json,
  }
}

function parse(args: string[]) {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const options = {
    size: text('10000,100000'),
    seed: text('1'),
    seconds: text('10'),
    memory: text('2'),
    json: { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ args, options }).values
  } catch {
    throw new UsageError()
  }
}

function readNumber(option: string, text: string, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw new CommandError(`${option} "${text}" is not valid; expected a whole number from ${least} to ${most}`)
}
