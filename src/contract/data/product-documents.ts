export const documentKinds = [
  { id: 1, label: 'カタログ' },
  { id: 2, label: '仕様書' },
  { id: 3, label: 'CAD図面' },
  { id: 4, label: '取扱説明書' },
] as const

export const documentFormats = [
  { mimeType: 'application/pdf', label: 'PDF', extension: 'pdf' },
  { mimeType: 'image/vnd.dxf', label: 'DXF', extension: 'dxf' },
  { mimeType: 'image/vnd.dwg', label: 'DWG', extension: 'dwg' },
  { mimeType: 'application/zip', label: 'ZIP', extension: 'zip' },
] as const
