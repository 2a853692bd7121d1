import type { JsonValue } from '#contract/data/errors.ts'
import { formatMoment } from '#web/features/console/format-moment.ts'

const names: Readonly<Record<string, string>> = {
  title: '題',
  body: '本文',
  published_at: '公開する日時',
  read_at: '既読にした日時',
  status: '状態',
  tracking_number: '送り状番号',
  shipped_at: '出荷した日時',
  shipped_item_ids: '出荷したもの',
}

/** What people call a field of the log. */
export const fieldName = (field: string): string => names[field] ?? field

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** A value as people read it; what has parts, part by part. */
export function showValue(value: JsonValue | undefined): string {
  if (value === null || value === undefined || value === '') return '（なし）'
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  if (typeof value === 'string') return moment.test(value) ? formatMoment(value) : value
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
