// The thread of write-pdf.ts: sets one document, hands it over and ends.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { ThreadContent } from './write-pdf.ts'

const { template, data, pictures }: ThreadContent = workerData

/** The faces that Japanese offices know, and one that has what these lack, such as 𠮷. */
const faces = [
  '@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf',
  '@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf',
  '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
]

const { resolve } = createRequire(import.meta.url)
const folder = dirname(template)
const compiler = NodeCompiler.create({
  workspace: folder,
  fontArgs: [{ fontBlobs: faces.map((face) => readFileSync(resolve(face))) }],
})
for (const [path, bytes] of pictures) compiler.mapShadow(join(folder, path), Buffer.from(bytes))

const compiled = compiler.compile({
  mainFilePath: template,
  inputs: { data: JSON.stringify(data) },
})
const error = compiled.takeError()
if (error || !compiled.result)
  throw new Error(`the template failed: ${JSON.stringify(error?.shortDiagnostics)}`)
// PDF/UA: with the structure that screen readers walk, and refused where a picture has no words.
parentPort?.postMessage(compiler.pdf(compiled.result, { pdfStandard: 'ua-1' }))
