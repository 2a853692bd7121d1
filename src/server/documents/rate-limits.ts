import { html } from 'hono/html'
import { pointsOfKeyword } from '#server/http/rate-limit/guard.ts'
import { type RateClass, rateClasses, type Window } from '#server/http/rate-limit/rate-classes.ts'

/** Omits the limits against password guessing. */
const shown: readonly (readonly [RateClass, string])[] = [
  ['read', '読み取り'],
  ['write', '書き込み（すべて）'],
  ['order', 'サンプルの請求'],
  ['contact', 'メーカーへのお問い合わせ'],
  ['report', '通報'],
  ['invitation', 'チームへの招待'],
  ['approval', '管理者に頼む承認'],
  ['decision', '共有されたリストへの回答（リンクごと）'],
  ['upload', '画像のアップロード'],
  ['bytes', 'アップロードするデータの量（ネットワークごと）'],
  ['file', '仕上表などのファイル'],
  ['event', '計測'],
  ['image', '画像の表示'],
  ['identity', 'サインインのすべての呼び出し（/auth）'],
  ['lookup', 'メールアドレスが使われているかの確認'],
]

const [reads] = rateClasses.read
export const searchesPerMinute = reads.count / pointsOfKeyword

const spans: readonly (readonly [number, string])[] = [
  [86_400, '1日'],
  [3_600, '1時間'],
  [60, '1分'],
]

const spanOf = (seconds: number): string => {
  const [length, name] = spans.find(([length]) => seconds % length === 0) ?? [1, '1秒']
  return seconds === length ? name : name.replace('1', String(seconds / length))
}

const kibPerGib = 1_048_576

const writeWindow = (name: RateClass, { count, seconds }: Window): string =>
  `${spanOf(seconds)}に${name === 'bytes' ? `${count / kibPerGib} GiB` : `${count.toLocaleString('ja-JP')}件`}`

export const rateLimitTable = () => html`<div class="wide" tabindex="0">
    <table>
      <caption>リクエストの上限</caption>
      <thead>
        <tr><th scope="col">リクエスト</th><th scope="col">上限</th></tr>
      </thead>
      <tbody>
        ${shown.map(
          ([name, label]) =>
            html`<tr id="limits-${name}"><th scope="row">${label}</th><td>${rateClasses[name].map((window) => writeWindow(name, window)).join('、')}</td></tr>`,
        )}
      </tbody>
    </table>
  </div>`
