const counts = { new: 2, changed: 310, hidden: 0, unchanged: 9420, error: 0, skipped: 3 }

export const importExample = {
  id: 8,
  kind: 'table' as const,
  maker: { id: 3, name: '木曽家具工房' },
  file_name: '価格表2027.xlsx',
  state: 4,
  begun_by: { id: 31, name: '床野 間子' },
  created_at: '2026-11-20T05:10:00.000Z',
  applied_at: null,
  failure: '',
  product_count: 41,
  progress: 0,
  revision: 2,
  counts,
  note_count: 1,
  file_counts: { placed: 0, unplaced: 0, left: 0, taken: 0, unchanged: 0, failed: 0, undone: 0 },
}

export const filesImportExample = {
  ...importExample,
  ...{ id: 9, kind: 'files' as const, file_name: '写真.zip', product_count: 12 },
  counts: { new: 0, changed: 0, hidden: 0, unchanged: 0, error: 0, skipped: 0 },
  note_count: 0,
  file_counts: { ...importExample.file_counts, placed: 48, unplaced: 3 },
}

export const importFileExample = {
  position: 1,
  folder: 'KK-1042-NO',
  name: '正面.jpg',
  bytes: 2_410_300,
  kind: 'picture' as const,
  document_kind: null,
  outcome: 'placed' as const,
  reason: 'folder' as const,
  message: '',
  product: { id: 41, name: 'オークチェア' },
  variation: { id: 310, code: 'KK-1042-NO' },
  rank: 0,
  image: null,
  may_place: true,
}

const column = (key: string, header: string, help: string) => ({
  ...{ key, header, help },
  level: 'variation' as const,
})

export const importDetailExample = {
  ...importExample,
  format: 'xlsx' as const,
  encoding: null,
  sheets: ['価格表'],
  sheet: '価格表',
  header_row: 3,
  file_columns: [
    { header: '品番', samples: ['KK-1042-NO', 'KK-1042-WN', 'KK-1050-NO'], column: 'code' },
    { header: '定価', samples: ['66,000', '72,000', '48,000'], column: 'price' },
    { header: '倉庫棚', samples: ['A-3', 'A-3', 'B-1'], column: null },
  ],
  repeated_columns: [],
  columns: [
    column('code', '品番', 'メーカーにひとつだけの番号'),
    column('price', '価格（税抜）', '円の整数'),
  ],
  added_columns: [{ place: 3, column: 'name' }],
  fills: [{ column: 'price_unit', value: 2, choices: [{ value: 2, label: 'm²' }] }],
  unknown: [],
  known: [],
  missing: { count: 12, public_count: 9742, choice: 'keep' as const, may_hide: true, needs_count: false },
  left: [],
  may_apply: true,
  has_rejected_rows: false,
  may_resolve: false,
  may_retry: false,
  undo_until: null,
}

export const rowExample = {
  number: 4,
  cells: ['KK-1042-NO', '69,300', 'A-3'],
  is_hidden: false,
  outcome: 'changed' as const,
  changes: [{ column: 'price', before: '66000', after: '69300' }],
  issues: [],
  notes: [],
}
