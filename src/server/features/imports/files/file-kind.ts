import type { FileKind } from '#contract/data/import-files.ts'

const extensions: Readonly<Record<string, FileKind>> = {
  ...{ jpg: 'picture', jpeg: 'picture', png: 'picture', webp: 'picture', avif: 'picture' },
  ...{ pdf: 'document', dxf: 'document', dwg: 'document', zip: 'document' },
}

const split = (name: string): [stem: string, extension: string] => {
  const at = name.lastIndexOf('.')
  return at > 0 ? [name.slice(0, at), name.slice(at + 1).toLowerCase()] : [name, '']
}

export const stemOf = (name: string): string => split(name)[0]

/** By the name alone; the content is judged when the file is taken. */
export const kindOf = (name: string): FileKind => extensions[split(name)[1]] ?? 'other'

export function adviseOther(name: string): string {
  const extension = split(name)[1]
  if (/^hei[cf]$/.test(extension)) return 'HEICは使えません。JPEGかPNGにしてください'
  if (/^(?:xlsx|xls|csv|tsv)$/.test(extension)) return '表は、表だけで取り込んでください'
  if (/^(?:psd|ai|eps|tiff?|svg|bmp|gif)$/.test(extension))
    return `${extension.toUpperCase()}は使えません。画像はJPEGかPNG、資料はPDFにしてください`
  return '使えるのは、画像（JPEG、PNG、WebP、AVIF）と資料（PDF、DXF、DWG、ZIP）です'
}

const [catalogue, specification, drawing, manual] = [1, 2, 3, 4]

const words: readonly [RegExp, number][] = [
  [/取扱|取説|説明書|マニュアル|manual/i, manual],
  [/仕様|性能|認定|試験|spec/i, specification],
  [/図|cad|dxf|dwg/i, drawing],
  [/カタログ|リーフレット|パンフ|catalog/i, catalogue],
]

/** Guesses the kind of a document by its name; null for other files. */
export function documentKindOf(name: string): number | null {
  if (kindOf(name) !== 'document') return null
  const plain = name.normalize('NFKC')
  const named = words.find(([word]) => word.test(split(plain)[0]))
  if (named) return named[1]
  return split(plain)[1] === 'pdf' ? catalogue : drawing
}
