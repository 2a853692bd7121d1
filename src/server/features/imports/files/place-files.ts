import { limits } from '#contract/data/limits.ts'
import { documentFormats } from '#contract/data/product-documents.ts'
import type { WrittenFile } from '#contract/imports/stored-file-types.ts'
import type { DocumentState, ProductContent } from '#contract/products/console-schemas.ts'
import { nameFile } from '#server/features/products/service.ts'
import { stemOf } from './file-kind.ts'
import type { ImportFile } from './take-file.ts'

type TakenFile = Pick<
  ImportFile,
  'position' | 'name' | 'bytes' | 'kind' | 'documentKind' | 'variationId' | 'rank' | 'imageId' | 'objectKey'
>

export type FileResult = {
  outcome: 'taken' | 'unchanged' | 'failed'
  message: string
  variationIds: number[]
}

const messages = {
  gone: '確認のあとに、この品番が削除されました',
  fullOfPictures: `画像は、ひとつの品番に${limits.variationPictures}枚までです`,
  fullOfDocuments: `資料は、ひとつの製品に${limits.productDocuments}点までです`,
} as const

const collator = new Intl.Collator('ja', { numeric: true })

const inOrder = (a: TakenFile, b: TakenFile): number =>
  a.rank - b.rank || collator.compare(a.name, b.name) || a.position - b.position

/** Adds files behind those of the product. A file that is there already changes nothing. */
export function addFiles(
  before: ProductContent,
  files: readonly TakenFile[],
): { state: ProductContent; results: Map<number, FileResult> } {
  const state = {
    ...before,
    documents: [...before.documents],
    variations: before.variations.map((variation) => ({ ...variation, images: [...variation.images] })),
  }
  const results = new Map<number, FileResult>()
  for (const file of files.toSorted(inOrder))
    results.set(file.position, file.kind === 'picture' ? addPicture(state, file) : addDocument(state, file))
  return { state, results }
}

function addPicture({ variations }: ProductContent, { variationId, imageId }: TakenFile): FileResult {
  const targets = variations.filter(({ id }) => variationId === null || id === variationId)
  if (targets.length === 0 || imageId === null) return failed(messages.gone)
  const lacking = targets.filter(({ images }) => !images.some(({ id }) => id === imageId))
  const open = lacking.filter(({ images }) => images.length < limits.variationPictures)
  if (lacking.length === 0) return { outcome: 'unchanged', message: '', variationIds: [] }
  if (open.length === 0) return failed(messages.fullOfPictures)
  for (const { images } of open) images.push({ id: imageId, shown_width: null })
  const message = open.length < lacking.length ? messages.fullOfPictures : ''
  return { outcome: 'taken', message, variationIds: open.flatMap(({ id }) => id ?? []) }
}

function addDocument({ documents }: ProductContent, file: TakenFile): FileResult {
  const document = toDocument(file)
  if (!document) return failed(messages.gone)
  if (documents.some(({ object_key }) => object_key === document.object_key))
    return { outcome: 'unchanged', message: '', variationIds: [] }
  if (documents.length >= limits.productDocuments) return failed(messages.fullOfDocuments)
  documents.push(document)
  return { outcome: 'taken', message: '', variationIds: [] }
}

const failed = (message: string): FileResult => ({ outcome: 'failed', message, variationIds: [] })

/** The key's extension is that of the content. */
function toDocument({ name, bytes, documentKind, objectKey }: TakenFile): DocumentState | undefined {
  const format = documentFormats.find(({ extension }) => objectKey?.endsWith(`.${extension}`))
  if (!format || objectKey === null) return undefined
  const title = [...stemOf(name).trim()].slice(0, limits.documentName).join('') || '資料'
  return {
    ...{ id: null, kind: documentKind ?? 1, name: title, file_name: nameFile(name, format) },
    ...{ mime_type: format.mimeType, bytes, object_key: objectKey },
  }
}

type AddedFile = Pick<ImportFile, 'imageId' | 'written'>

/** Removes added files from the places where they still are. */
export function removeFiles(before: ProductContent, files: readonly AddedFile[]): ProductContent {
  const pictures = new Set(
    files.flatMap(({ imageId, written }) => variationsOf(written).map((id) => `${id} ${imageId}`)),
  )
  const documents = new Set(files.flatMap(({ written }) => written?.documentId ?? []))
  return {
    ...before,
    documents: before.documents.filter(({ id }) => id === null || !documents.has(id)),
    variations: before.variations.map((variation) => ({
      ...variation,
      images: variation.images.filter(({ id }) => !pictures.has(`${variation.id} ${id}`)),
    })),
  }
}

const variationsOf = (written: WrittenFile | null): number[] => written?.variationIds ?? []
