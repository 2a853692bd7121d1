import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { families, readFaces } from './faces.ts'
import { fitTexts, type UndrawnCharacter } from './fit-texts.ts'

type Document = {
  data: object
  pictures?: ReadonlyMap<string, Uint8Array>
  describeUndrawn?: (undrawn: readonly UndrawnCharacter[]) => string
}

/**
 * Sets documents of one template, which reads `sys.inputs.data` and `sys.inputs.fonts` as JSON. Blocks the
 * thread: servers use `writePdf`.
 */
export const createTypesetter = (template: string) =>
  // PDF/UA: structured for screen readers; rejects pictures without alternative text.
  setBy(template, (compiler, compiled): Uint8Array => compiler.pdf(compiled, { pdfStandard: 'ua-1' }))

/** Draws in SVG, with letters as outlines. */
export const createDrawing = (template: string) =>
  setBy(template, (compiler, compiled) => compiler.svg(compiled))

type Compiled = NonNullable<ReturnType<NodeCompiler['compile']>['result']>

function setBy<T>(template: string, write: (compiler: NodeCompiler, compiled: Compiled) => T) {
  const folder = dirname(template)
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontBlobs: readFaces() }],
  })
  return ({ data, pictures = new Map(), describeUndrawn }: Document): T => {
    const fitted = fitTexts(data, new Set(pictures.keys()))
    for (const [path, bytes] of pictures) compiler.mapShadow(join(folder, path), Buffer.from(bytes))
    const compiled = compiler.compile({
      mainFilePath: template,
      inputs: {
        data: JSON.stringify({ ...fitted.data, undrawn: describeUndrawn?.(fitted.undrawn) }),
        fonts: JSON.stringify(families),
      },
    })
    const error = compiled.takeError()
    if (error || !compiled.result)
      throw new Error(`the template failed: ${JSON.stringify(error?.shortDiagnostics)}`)
    const written = write(compiler, compiled.result)
    for (const path of pictures.keys()) compiler.unmapShadow(join(folder, path))
    return written
  }
}
