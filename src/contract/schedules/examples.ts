import { variationCardExample, variationExample } from '#contract/products/examples.ts'
import type { KeptRow, Schedule, ScheduleFile, ScheduleVersion } from './schemas.ts'

export const versionExample: ScheduleVersion = {
  number: 1,
  note: '着工前',
  created_at: '2026-11-01T02:00:00.000Z',
  created_by: { id: 31, name: '床野 間子' },
}

export const keptRowExample: KeptRow = {
  item_id: 12,
  room: '食堂',
  part: 5,
  product_variation: variationCardExample,
  material_note: variationExample.material_note,
  materials: variationExample.materials,
  regulations: variationExample.regulations,
  certificates: [],
  quantity: 6,
  note: '座面は生成り',
  decision: null,
}

export const scheduleExample: Schedule = {
  list: { id: 4, name: '鎌倉の家 家具候補' },
  version: null,
  compared_with: versionExample,
  rows: [
    {
      ...keptRowExample,
      amount: 396_000,
      change: 'changed',
      changed_fields: ['quantity'],
      price_change: null,
    },
  ],
  total: { excluding_tax: 396_000, including_tax: 435_600, unpriced: 0 },
  permissions: { edit: false },
}

export const fileExample: ScheduleFile = {
  id: 9,
  format: 'pdf',
  state: 'done',
  progress: 100,
  file_name: '鎌倉の家 家具候補 仕上表.pdf',
  lost: [],
  lost_count: 0,
}
