export const usualCarriers = [
  'ヤマト運輸',
  '佐川急便',
  '日本郵便',
  '西濃運輸',
  '福山通運',
  '名鉄NX運輸',
  'トナミ運輸',
] as const
