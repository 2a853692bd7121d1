import { genericMessage } from './generic-message.ts'

const invalidFormat = (what: string) => `無効な${what}の形式です`

/** Form messages of pages and api. Those of the specification are verbatim. */
export const messages = {
  required: '必須入力項目です',
  requiredChoice: '必須選択項目です',
  invalidEmail: invalidFormat('メールアドレス'),
  invalidUrl: invalidFormat('URL'),
  invalidZipCode: invalidFormat('郵便番号'),
  invalidSlug: '英小文字と数字を、ハイフンでつないで入力してください',
  slugTaken: 'このアドレスはすでに使われています',
  alreadyBegun: 'すでにはじまっているため、変更できません',
  futureMoment: '先の日時を入力してください',
  untilAfterFrom: '「この日時から」よりあとの日時を入力してください',
  laterMoment: 'ひとつ前の段階よりあとの日時を入力してください',
  nameTwice: '同じ名前があります',
  unknownCategory: 'この部門は、すでにありません',
  goneTerm: 'この項目は、すでにありません',
  mergeSelf: 'ほかの項目を選んでください',
  mergeKind: '家具か建材の同じ種類で、このカテゴリの下にないものを選んでください',
  mergeDepth: '下にカテゴリがあるので、いちばん上のカテゴリを選んでください',
  mergeProducts:
    '下にカテゴリがあるカテゴリには、製品を入れられません。先に、製品をほかのカテゴリへ移してください',
  mergeBuilding: '同じ建物の種類の用途を選んでください',
  goneCategory: 'このカテゴリは、すでにありません',
  goneOption: 'この選択肢は、すでにありません',
  categoryParent: '家具と建材ごとの、いちばん上のカテゴリを選んでください',
  categoryDepth: '下にカテゴリがあるため、ほかのカテゴリの下には移せません',
  categoryProducts: (count: number) =>
    `このカテゴリには製品${count.toLocaleString('ja')}件が直接入っています。先に、製品をほかのカテゴリへ移してください`,
  unknownBuildingType: 'この建物の種類は、すでにありません',
  tagTaken: '同じタグか、同じ名前のタグがあります',
  bodyOrUrl: '本文か、外部の記事のアドレスのどちらかを入力してください',
  invalidSearchQuery: invalidFormat('検索条件'),
  invalidMoment: invalidFormat('日時'),
  invalidPhone: invalidFormat('電話番号'),
  invalidQuantity: '1以上の整数で入力してください',
  invalidItemQuantity: '0より大きく99,999までの数で、小数は2けたまで入力してください',
  invalidFloorSpace: '0より大きい数で、小数は2けたまで入力してください',
  yearOfMonth: '竣工月には、竣工年も入力してください',
  synonymGroup: '2つ以上の言葉を = でつないで入力してください',
  katakana: 'カタカナかひらがなで入力してください',
  productReading: 'カタカナかひらがな、英数字で入力してください',
  invalidYear: '西暦4けたの年を入力してください',
  fileTooLarge: 'ファイルが大きすぎます。30 MB 以内にしてください',
  uploadAgain: '画像をもう一度アップロードしてください',
  photoTwice: 'この画像は、すでにこの事例に入っています',
  makerPhotoTwice: 'この画像は、すでに施工事例に載っています',
  noPhoto: '写真を1枚以上入れてください',
  changedMeanwhile: 'ほかの方が変えました',
  outsidePhoto: '写真の内側（0〜1）で指定してください',
  pinLimit: 'ピンは写真1枚につき30個までです',
  alphanumeric: '半角英数字で入力してください',
  idCharacters: '英数字とアンダースコアの組み合わせで入力してください',
  generic: genericMessage,
  notFound: 'お探しの内容は見つかりませんでした。一覧からお選び直しください。',
  loginFailed: 'メールアドレスおよびパスワードをご確認ください。',
  teamNameTaken: 'このチーム名はすでに使われています',
  wrongPassword: '現在のパスワードをご確認ください',
  emailInUse: 'このメールアドレスは利用されています。',
  atLeast: (count: number) => `${count}文字以上で入力してください`,
  atMost: (count: number) => `${count.toLocaleString('ja')}文字以内で入力してください`,
  atMostItems: (count: number) => `${count}件以内にしてください`,
  notForPro: (what: string) => `選択した${what}はPROアカウントでは登録できません。`,
  sampleUnavailable: (name: string) => `「${name}」のサンプルは、現在お受けしていません。`,
  outOfStock: (name: string) => `「${name}」のサンプルは、在庫が足りません。`,
  sampleLimit: (count: number) =>
    `この製品のサンプルは、1回のご請求につき${count}点までとさせていただいております。`,
  sampleKinds: (count: number) => `一度にご請求いただけるのは${count}種類までです`,
} as const

/** Returns a sentence such as お名前を入力してください. Omits the bracketed part of the label. */
export function nameMissing(message: string, label: string): string | undefined {
  const name = label.replace(/（[^（）]*）$/, '')
  if (message === messages.required) return `${name}を入力してください`
  return message === messages.requiredChoice ? `${name}を選択してください` : undefined
}
