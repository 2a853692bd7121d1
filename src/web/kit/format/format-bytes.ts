import { formatNumber } from './format-number.ts'

export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${formatNumber(Math.max(1, Math.round(kilobytes)))} KB`
  return `${(kilobytes / 1024).toFixed(1)} MB`
}
