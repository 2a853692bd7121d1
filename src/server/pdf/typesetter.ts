import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** The faces that Japanese offices know, and one that has what these lack, such as 𠮷. */
const faces = [
  '@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf',
  '@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf',
  '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
]

type Document = { data: unknown; pictures?: ReadonlyMap<string, Uint8Array> }

/** Sets documents of one template, by its path. Holds up the thread meanwhile: a server sets them by `writePdf`. */
export const createTypesetter = (template: string) =>
  // PDF/UA: with the structure that screen readers walk, and refused where a picture has no words.
  setBy(template, (compiler, compiled): Uint8Array => compiler.pdf(compiled, { pdfStandard: 'ua-1' }))

/** The same as drawings, in SVG without letters: their outlines. */
export const createDrawing = (template: string) =>
  setBy(template, (compiler, compiled) => compiler.svg(compiled))

type Compiled = NonNullable<ReturnType<NodeCompiler['compile']>['result']>

function setBy<T>(template: string, write: (compiler: NodeCompiler, compiled: Compiled) => T) {
  const { resolve } = createRequire(import.meta.url)
  const folder = dirname(template)
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontBlobs: faces.map((face) => readFileSync(resolve(face))) }],
  })
  return ({ data, pictures = new Map() }: Document): T => {
    for (const [path, bytes] of pictures) compiler.mapShadow(join(folder, path), Buffer.from(bytes))
    const compiled = compiler.compile({
      mainFilePath: template,
      inputs: { data: JSON.stringify(data) },
    })
    const error = compiled.takeError()
    if (error || !compiled.result)
      throw new Error(`the template failed: ${JSON.stringify(error?.shortDiagnostics)}`)
    const written = write(compiler, compiled.result)
    for (const path of pictures.keys()) compiler.unmapShadow(join(folder, path))
    return written
  }
}
