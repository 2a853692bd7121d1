import { html } from 'hono/html'
import { identityErrors } from '#contract/identity-errors.ts'

const calls = [
  ['POST', '/auth/sign-up/email', 'name、email、password で登録します。確認のメールをお送りします。'],
  ['POST', '/auth/sign-in/email', 'email と password でサインインします。'],
  [
    'GET',
    '/auth/oauth-popup/start',
    'Google でのサインインを始めます。ポップアップで開くと（provider=google、popupOrigin、popupNonce）、結果が postMessage で届きます。',
  ],
  ['GET', '/auth/providers', 'サインインの方法（password、google）の一覧です。'],
  ['GET', '/auth/get-session', 'サインインしている人（user）です。いなければ null を返します。'],
  [
    'GET',
    '/auth/list-accounts',
    '自分のサインインの方法です。providerId は credential（パスワード）か google です。',
  ],
  ['GET', '/auth/token', 'API に送るトークン（token）を返します。10分間有効です。'],
  ['GET', '/auth/jwks', 'トークンの検証に使う公開鍵です。'],
  ['POST', '/auth/send-verification-email', '確認のメールをもう一度お送りします（email）。'],
  ['GET', '/auth/verify-email', 'メールのリンクの token で、メールアドレスを確認します。'],
  [
    'POST',
    '/auth/request-password-reset',
    '再設定のメールをお送りします（email）。登録がなくても、応答は同じです。',
  ],
  ['POST', '/auth/reset-password', 'メールのリンクの token と newPassword で、パスワードを再設定します。'],
  ['POST', '/auth/sign-out', 'サインアウトします。'],
  ['POST', '/auth/revoke-sessions', 'すべての端末でサインアウトします。'],
] as const

/** How people sign in: beside the contract, for these calls are the identity service's own. */
export function identitySection(apiUrl: string) {
  return html`<section id="auth">
    <h2>サインイン</h2>
    <p>
      サインインした人の操作には、<code>GET ${apiUrl}/auth/token</code> で受け取ったトークンを <code>Authorization: Bearer</code> で送ります。トークンは10分で切れますが、<code>/auth</code> の Cookie が有効なあいだは、何度でも受け取れます。<code>/auth</code> に署名は不要です。Cookie は、登録済みのオリジンからの呼び出しでだけ使えます。
    </p>
    <p>
      サインインだけでは、アカウントはまだありません。<a href="#createUser">POST /users</a> か <a href="#createDesigner">POST /designers</a> で作るまで、<code>account_missing</code> を返します。
    </p>
    <div class="wide" tabindex="0">
      <table>
        <caption>サインインの呼び出し</caption>
        <thead>
          <tr><th scope="col">呼び出し</th><th scope="col">説明</th></tr>
        </thead>
        <tbody>
          ${calls.map(
            ([method, path, text]) =>
              html`<tr><th scope="row"><code>${method} ${path}</code></th><td>${text}</td></tr>`,
          )}
        </tbody>
      </table>
    </div>
    <div class="wide" tabindex="0">
      <table>
        <caption>サインインのエラー</caption>
        <thead>
          <tr><th scope="col">code</th><th scope="col">説明</th></tr>
        </thead>
        <tbody>
          ${Object.entries(identityErrors).map(
            ([code, detail]) => html`<tr><th scope="row"><code>${code}</code></th><td>${detail}</td></tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`
}
