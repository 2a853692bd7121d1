// The thread of build-documents.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { compressBody } from '#server/http/compressed-body.ts'
import type { Documents } from './build-documents.ts'
import { describeApi } from './openapi.ts'
import { renderPage } from './page.ts'

const { apiUrl }: { apiUrl: string } = workerData
const described = describeApi(apiUrl)
const documents: Documents = {
  openapi: await compressBody(JSON.stringify(described)),
  public: await compressBody(await renderPage(described, apiUrl, 'public')),
  console: await compressBody(await renderPage(described, apiUrl, 'console')),
}
parentPort?.postMessage(documents)
