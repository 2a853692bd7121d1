export interface QuestionCopy {
  label: string
  /** CHECKBOX 1, RADIO 2, SELECT 3. */
  type: 1 | 2 | 3
  required?: boolean
  choices: readonly string[]
}

const use: QuestionCopy = {
  label: 'ご検討中の物件の用途',
  type: 3,
  required: true,
  choices: [
    '戸建住宅',
    '集合住宅',
    'オフィス',
    '店舗',
    '飲食店',
    'ホテル・旅館',
    '医療・福祉施設',
    '教育・保育施設',
    '公共施設',
    'その他',
  ],
}
const when: QuestionCopy = {
  label: 'ご使用時期',
  type: 2,
  choices: ['1か月以内', '3か月以内', '半年以内', '1年以内', '未定'],
}
const phase: QuestionCopy = {
  label: '設計の段階',
  type: 2,
  choices: ['企画・提案', '基本設計', '実施設計', '施工中', '個人での検討'],
}
const seats: QuestionCopy = {
  label: 'ご検討の台数',
  type: 3,
  choices: ['1〜4台', '5〜19台', '20〜49台', '50台以上', '未定'],
}
const sheets: QuestionCopy = {
  label: 'ご検討の枚数',
  type: 3,
  choices: ['1〜4枚', '5〜19枚', '20〜49枚', '50枚以上', '未定'],
}
const area: QuestionCopy = {
  label: 'ご使用予定の面積',
  type: 3,
  choices: ['10 m²未満', '10〜50 m²', '50〜200 m²', '200 m²以上', '未定'],
}
const floorRooms: QuestionCopy = {
  label: '使用部位',
  type: 1,
  choices: ['居室の床', '水まわりの床', '廊下・階段', '店舗・ロビーの床', '外部の床'],
}
const wallPlaces: QuestionCopy = {
  label: '使用部位',
  type: 1,
  choices: ['居室の壁', '水まわりの壁', '天井', '造作・家具', '店舗の什器', '外壁'],
}
const stonePlaces: QuestionCopy = {
  label: '使用部位',
  type: 1,
  choices: ['内壁', '内床', '浴室', '外壁', '外床', 'カウンター・家具'],
}
const substrate: QuestionCopy = {
  label: '下地の種類',
  type: 2,
  choices: ['石膏ボード', '不燃石膏ボード', '合板', 'モルタル・コンクリート', '既存の壁紙の上', '未定'],
}
const floorSubstrate: QuestionCopy = {
  label: '下地の種類',
  type: 2,
  choices: ['合板', 'コンクリート直床', '二重床', '既存の床の上', '未定'],
}
const upholstery: QuestionCopy = {
  label: '確認したいこと',
  type: 1,
  choices: ['色', '手触り', '厚みと張り', '防炎の有無', '汚れにくさ'],
}
const finish: QuestionCopy = {
  label: '確認したいこと',
  type: 1,
  choices: ['色', 'つや', '手触り', 'ほかの仕上げとの相性', '経年の変化'],
}

/** By heading; leaves inherit them. */
export const sampleQuestions: Readonly<Record<string, readonly QuestionCopy[]>> = {
  ソファ: [use, upholstery, seats],
  チェア: [use, upholstery, seats],
  テーブル: [use, finish, seats],
  'デスク・収納': [use, finish, seats],
  ベッド: [use, upholstery, seats],
  照明: [use, finish, when],
  ファブリック: [use, upholstery, sheets],
  小物: [use, when],
  床: [use, floorRooms, floorSubstrate, area],
  '壁・天井': [use, wallPlaces, substrate, area],
  'タイル・石': [use, stonePlaces, area, when],
  外装: [use, phase, area],
  開口部: [use, finish, phase],
  水まわり: [use, finish, phase],
  外構: [use, phase, area],
}
