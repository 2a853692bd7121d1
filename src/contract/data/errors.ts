import { mostRequestsWaiting, mostWithoutApproval } from './approval-bounds.ts'
import { awardErrors } from './award-errors.ts'
import { genericMessage } from './generic-message.ts'

/** Errors of the api. The codes are part of the public contract. */
export const errorCatalogue = {
  invalid_request: { status: 422, detail: '入力内容をご確認ください。' },
  request_unreadable: {
    status: 400,
    detail: 'リクエストを読み取れませんでした。URL とヘッダーの書き方をご確認ください。',
  },
  request_too_long: {
    status: 431,
    detail: 'URL とヘッダーが長すぎます。あわせて 16 KB 以内にしてください。',
  },
  request_too_slow: {
    status: 408,
    detail: 'リクエストが時間内に届きませんでした。通信の状態をご確認のうえ、もう一度お試しください。',
  },
  malformed_body: { status: 400, detail: 'リクエストの本文を読み取れませんでした。' },
  signature_missing: { status: 401, detail: '署名ヘッダー（X-Timestamp と X-Signature）が必要です。' },
  signature_stale: {
    status: 401,
    detail: 'お使いの端末の時計が5分以上ずれているようです。時計を合わせてから、もう一度お試しください。',
  },
  signature_invalid: {
    status: 401,
    detail: '署名が正しくありません。API キーと、署名した内容をご確認ください。',
  },
  token_missing: { status: 401, detail: 'サインインが必要です。' },
  token_invalid: { status: 401, detail: 'サインインし直してください。' },
  token_expired: {
    status: 401,
    detail: 'サインインの有効期限が切れました。もう一度サインインしてください。',
  },
  account_missing: { status: 403, detail: 'アカウントの登録が完了していません。登録の続きをお願いします。' },
  account_locked: {
    status: 403,
    detail: 'このアカウントのご利用を停止しています。ご不明な点は、お問い合わせください。',
  },
  email_unverified: {
    status: 403,
    detail: 'メールアドレスの確認が必要です。お送りしたメールのリンクを開いて、確認してください。',
  },
  sign_in_managed_elsewhere: {
    status: 403,
    detail: 'メールアドレスとパスワードは、サインインに使っているサービスで変更してください。',
  },
  sign_in_stale: { status: 403, detail: 'ご本人の確認のため、もう一度サインインしてからお試しください。' },
  forbidden: { status: 403, detail: 'この操作をする権限がありません。' },
  not_found: { status: 404, detail: 'お探しのものは見つかりませんでした。URL と ID をご確認ください。' },
  share_link_gone: {
    status: 404,
    detail: 'この共有リンクは使えなくなりました。新しいリンクを、共有した方にお尋ねください。',
  },
  shared_item_gone: {
    status: 404,
    detail: 'この項目は、リストから外されたか、公開が終わりました。ページを読み込み直してください。',
  },
  replacement_gone: {
    status: 404,
    detail: '選んだ製品は、公開が終わったため置きかえに使えません。ほかの製品をお選びください。',
  },
  method_not_allowed: {
    status: 405,
    detail: 'この操作には対応していません。使えるメソッドを API ドキュメントでご確認ください。',
  },
  conflict: {
    status: 409,
    detail: 'ほかの操作と重なりました。画面を読み込み直して、もう一度お試しください。',
  },
  not_undoable: { status: 409, detail: 'この操作は元に戻せません。' },
  changed_since: {
    status: 409,
    detail: 'そのあとに変わっているため、元に戻せません。いまの内容をご確認ください。',
  },
  project_changed: {
    status: 409,
    detail: 'ほかの方が先に変えた項目があります。いまの内容をご確認のうえ、もう一度保存してください。',
  },
  list_item_changed: {
    status: 409,
    detail:
      '別の画面かほかの方が先に変えた項目があります。いまの内容をご確認のうえ、もう一度保存してください。',
  },
  last_photo: {
    status: 409,
    detail: '公開中の事例には、写真が1枚以上必要です。先に事例を非公開にしてください。',
  },
  post_limit: { status: 409, detail: 'ひとつの事例に入れられる写真は100枚までです。' },
  maker_post_limit: { status: 409, detail: 'ひとつのメーカーが載せられる施工事例は100枚までです。' },
  attachment_limit: { status: 409, detail: 'ひとつの事例に入れられる図面は50点までです。' },
  upload_limit: {
    status: 409,
    detail: '送信中の写真が多すぎます。送信が終わってから、もう一度お試しください。',
  },
  upload_unfinished: { status: 409, detail: '写真の送信が終わっていません。続きを送ってください。' },
  schedule_empty: {
    status: 409,
    detail: 'リストに製品がありません。製品を保存してから、もう一度お試しください。',
  },
  schedule_version_limit: {
    status: 409,
    detail: 'このリストにはすでに99版あります。これ以上は固定できません。',
  },
  address_limit: {
    status: 409,
    detail: 'お届け先は20件まで登録できます。使わないお届け先を削除してから、もう一度お試しください。',
  },
  saved_search_limit: {
    status: 409,
    detail: '検索条件は50件まで保存できます。使わない条件を削除してから、もう一度お試しください。',
  },
  list_limit: {
    status: 409,
    detail: 'リストは200件まで作れます。使わないリストを削除してから、もう一度お試しください。',
  },
  team_limit: {
    status: 409,
    detail: 'オーナーになれるチームは30までです。使わないチームを削除してから、もう一度お試しください。',
  },
  team_has_projects: { status: 409, detail: '先に事例を削除してください。' },
  last_owner: {
    status: 409,
    detail: 'チームにはオーナーがひとり以上必要です。ほかの方をオーナーにしてから、もう一度お試しください。',
  },
  last_owner_leaving: {
    status: 409,
    detail:
      'ほかにオーナーのいないチームがあります。オーナーを引き継ぐか、チームを削除してから、もう一度お試しください。',
  },
  join_request_limit: {
    status: 409,
    detail: '同じチームへの参加の申請は、30日のあいだに3回までです。日をおいて、もう一度お試しください。',
  },
  join_request_settled: { status: 409, detail: 'この申請は、すでに承認または見送りとなっています。' },
  already_member: { status: 409, detail: 'すでにこのチームに参加しています。' },
  invitation_limit: {
    status: 409,
    detail: '招待中の方は100人までです。使わない招待を取り消してから、もう一度お試しください。',
  },
  invitation_for_other: { status: 403, detail: 'この招待は別のメールアドレス宛てです。' },
  invitation_used: { status: 409, detail: 'この招待は、すでに使われています。' },
  invitation_revoked: { status: 409, detail: 'この招待は取り消されました。' },
  maker_suspended: {
    status: 403,
    detail:
      '運営がこのメーカーの掲載を停止しているため、いまは変更できません。ご不明な点は、運営にお問い合わせください。',
  },
  maker_name_taken: { status: 409, detail: '同じ名前のメーカーがすでにあります。' },
  already_maker_member: { status: 409, detail: 'すでにこのメーカーの担当者です。' },
  product_code_taken: {
    status: 409,
    detail: '同じ品番が、このメーカーのほかの製品にあります。品番をご確認ください。',
  },
  variation_in_use: {
    status: 409,
    detail:
      'リスト、ご請求、記事などで使われているため、削除できない品番があります。非公開か廃番にしてください。',
  },
  approval_needed: {
    status: 409,
    detail: `編集者が価格、等級、認定、廃番を変えられるのは、合わせて1時間に${mostWithoutApproval}品番までです。こえる分は、管理者に承認を頼んでください。`,
  },
  too_many_change_requests: {
    status: 409,
    detail: `承認を待っている変更が${mostRequestsWaiting}件あります。管理者の返事のあとに、もう一度お試しください。`,
  },
  request_not_applicable: {
    status: 409,
    detail: '依頼の内容を反映できません。見送って、頼み直してもらってください。',
  },
  price_revision_state: {
    status: 409,
    detail: 'この価格改定の状態が変わったため、この操作はできません。画面を読み込み直してください。',
  },
  import_running: {
    status: 409,
    detail: 'このメーカーの取り込みが、ほかに進行中です。終わってから始めてください。',
  },
  import_state: { status: 409, detail: 'この取り込みは、いまはその状態ではありません。' },
  import_has_errors: {
    status: 409,
    detail: '誤りのある行があります。直すか、その行を見送って取り込んでください。',
  },
  export_too_large: {
    status: 409,
    detail: '品番が多すぎて、ひとつのファイルに書き出せません。状態でしぼりこんでください。',
  },
  in_use: { status: 409, detail: '使われているため、削除できません。' },
  own_account: { status: 409, detail: '自分のアカウントには行えません。' },
  link_expired: { status: 409, detail: 'リンクの有効期限が切れています。' },
  replacement_on_list: {
    status: 409,
    detail:
      '選んだ製品は、すでにこのリストに入っています。ほかの製品を選ぶか、どちらかの行を外してください。',
  },
  list_item_replaced: {
    status: 409,
    detail: '別の画面かほかの方が、先にこの製品を置きかえました。いまの内容をご確認ください。',
  },
  shared_item_replaced: {
    status: 409,
    detail:
      'この項目の製品は、別の製品に置きかえられました。ページを読み込み直して、新しい製品をご確認ください。',
  },
  already_on_list: { status: 409, detail: '移す先のリストに、すでに入っています。' },
  list_full: {
    status: 409,
    detail: 'ひとつのリストに入れられるのは500点までです。別のリストをお使いください。',
  },
  ...awardErrors,
  out_of_stock: {
    status: 409,
    detail: '在庫が足りないサンプルがあります。数量を減らすか、カートから外してください。',
  },
  idempotency_key_invalid: {
    status: 400,
    detail: 'Idempotency-Key ヘッダーは半角8〜128文字で送ってください。なくても受け付けます。',
  },
  idempotency_key_reused: {
    status: 422,
    detail: '同じ Idempotency-Key が、別の内容ですでに使われています。新しいキーで送ってください。',
  },
  body_too_large: { status: 413, detail: 'データが大きすぎます。1 MB（画像は 10 MB）以内にしてください。' },
  unsupported_media_type: { status: 415, detail: 'この形式には対応していません。' },
  image_too_large: { status: 422, detail: '画像が大きすぎます。5,000万画素以内にしてください。' },
  image_too_narrow: {
    status: 422,
    detail:
      '画像が小さすぎるか、細長すぎます。短い辺が32ピクセル以上、長い辺がその10倍以内の画像をお選びください。',
  },
  image_unreadable: { status: 422, detail: '画像を読み取れませんでした。別のファイルでお試しください。' },
  too_many_requests: {
    status: 429,
    detail: 'アクセスが集中しています。少し待ってから、再度お試しください。',
  },
  internal: { status: 500, detail: genericMessage },
  storage_full: {
    status: 503,
    detail: 'ただいま保存ができません（保存先の容量不足）。しばらく経ってから、もう一度お試しください。',
  },
  search_unavailable: {
    status: 503,
    detail:
      'ただいま検索をお休みしています。検索のいらないページはご覧いただけます。少し待ってから、再度お試しください。',
  },
  unavailable: { status: 503, detail: 'ただいま準備中です。しばらく経ってから、再度お試しください。' },
} as const

export type ErrorCode = keyof typeof errorCatalogue

export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue }

/** One invalid input: path, violated rule, and advice. `value` is the stored value if another user changed it. */
export type InputIssue = { path: string; code: string; message: string; value?: JsonValue }

/** application/problem+json (RFC 9457) as this api writes it. */
export type Problem = {
  type: string
  title: string
  status: number
  code: ErrorCode
  detail: string
  errors?: InputIssue[]
}
