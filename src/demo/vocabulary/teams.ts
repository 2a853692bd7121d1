export const teams = {
  yato: { name: '谷戸設計室', kana: 'ヤトセッケイシツ' },
  mizube: { name: '水辺デザイン', kana: 'ミズベデザイン' },
  kitanoha: { name: '北の葉アーキテクツ', kana: 'キタノハアーキテクツ' },
  sukiya: { name: '数寄屋 宮路工務', kana: 'スキヤミヤジコウム' },
  plan_l: { name: 'PLAN L 一級建築士事務所', kana: 'プランエルイッキュウケンチクシジムショ' },
  akari: { name: '燈台舎', kana: 'トウダイシャ' },
  tetsu: { name: '鉄と木と', kana: 'テツトキト' },
  komorebi: { name: 'こもれび設計共同体', kana: 'コモレビセッケイキョウドウタイ' },
} as const

export type TeamKey = keyof typeof teams
