import { labelOf } from '#contract/data/enums.ts'
import { documentFormats, documentKinds } from '#contract/data/product-documents.ts'
import type { ProductDocument, Variation } from '#contract/products/schemas.ts'
import { formatBytes } from '#web/kit/format/format-bytes.ts'
import { ProductSpecs } from './product-specs.tsx'

export const ProductDetails = ({ variation }: { variation: Variation }) => (
  <>
    <p className="whitespace-pre-line reading print:col-span-2 print:line-clamp-8 print:max-w-none print:text-md">
      {variation.description}
    </p>
    <ProductSpecs variation={variation} />
    <ProductDocuments documents={variation.documents} />
  </>
)

function ProductDocuments({ documents }: Pick<Variation, 'documents'>) {
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="product-documents" className="print:hidden">
      <h2 id="product-documents" className="mb-2 text-sm">
        資料
      </h2>
      <ul className="border-t border-line text-sm">
        {documents.map((document) => (
          <li key={document.id} className="border-b border-line">
            <DocumentLink document={document} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DocumentLink({ document }: { document: ProductDocument }) {
  const { id, kind, name, file_name, mime_type, bytes } = document
  const format = documentFormats.find(({ mimeType }) => mimeType === mime_type)
  return (
    <a
      href={`/documents/${id}.${format?.extension}`}
      download={file_name}
      className="grid grid-cols-[6.5rem_1fr_auto] items-baseline gap-x-4 py-2.25 hover:underline laptop:grid-cols-[7.5rem_1fr_auto]"
    >
      <span className="text-muted">{labelOf(documentKinds, kind)}</span>
      <span>{name}</span>
      <span className="num text-xs text-muted">
        {format?.label} {formatBytes(bytes)}
      </span>
    </a>
  )
}
