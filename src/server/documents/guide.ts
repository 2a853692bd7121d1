import { html } from 'hono/html'
import { errorCatalogue } from '#contract/data/errors.ts'
import { imageQualities, imageWidths, limits } from '#contract/data/limits.ts'
import { commonFailures } from '#contract/kit/failures.ts'
import { msOfFurtherRead, pointsOfKeyword } from '#server/http/rate-limit/guard.ts'
import { rateLimitTable, searchesPerMinute } from './rate-limits.ts'

export function guideSections(apiUrl: string) {
  return html`<section id="signature">
      <h2>署名</h2>
      <p>
        画像とこのドキュメントを除くすべてのリクエストに、次の2つのヘッダーが必要です。時刻のずれは前後${limits.signatureSeconds}秒まで許容します。
      </p>
      <dl>
        <dt><code>X-Timestamp</code></dt>
        <dd>現在時刻（UNIX 時間、秒）</dd>
        <dt><code>X-Signature</code></dt>
        <dd><code>base64(SHA-256("key={キー}&amp;timestamp={秒}"))</code></dd>
      </dl>
      <p>キーはクライアントを識別するもので、利用者を認証するものではありません。ブラウザに配布したキーは、だれにでも読み取れます。</p>
      <h3>シェル</h3>
      <pre tabindex="0"><code>TIMESTAMP=$(date +%s)
SIGNATURE=$(printf 'key=%s&amp;timestamp=%s' "$API_KEY" "$TIMESTAMP" | openssl dgst -sha256 -binary | base64)
curl "${apiUrl}/materials" -H "X-Timestamp: $TIMESTAMP" -H "X-Signature: $SIGNATURE"</code></pre>
      <h3>JavaScript</h3>
      <pre tabindex="0"><code>const seconds = Math.floor(Date.now() / 1000)
const text = new TextEncoder().encode(\`key=\${apiKey}&amp;timestamp=\${seconds}\`)
const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
const response = await fetch('${apiUrl}/materials', {
  headers: { 'X-Timestamp': String(seconds), 'X-Signature': btoa(String.fromCharCode(...digest)) },
})</code></pre>
    </section>
    <section id="conventions">
      <h2>共通仕様</h2>
      <ul>
        <li>一覧のレスポンスは <code>{ "items": […], "total_count": 件数 }</code> です。ページに分かれる一覧には <code>next_cursor</code>、<code>next_page</code>、<code>next_offset</code> のいずれかが加わり、その値を <code>cursor</code>、<code>page</code>、<code>offset</code> に指定すると次のページを取得できます。最後のページでは null です。検索には <code>facets</code>（しぼりこみの選択肢ごとの件数）が加わります。</li>
        <li><code>limit</code> は1〜${limits.pageSizeMax}で、省略すると${limits.pageSize}です。</li>
        <li>配列のパラメータは <code>color_type_ids[]=1&amp;color_type_ids[]=2</code>、<code>color_type_ids=1&amp;color_type_ids=2</code>、<code>color_type_ids=1,2</code> のいずれの形でも指定できます。空のパラメータは、指定がないものとして扱います。</li>
        <li>公開データのレスポンスには <code>ETag</code> が付きます。<code>If-None-Match</code> を送ると、変更がなければ 304 を返します。</li>
        <li>知らないクエリパラメータと本文の項目は無視します。無視した名前は、レスポンスの <code>X-Unknown-Parameters</code> ヘッダーに <code>"query.catgory_id", "body.items[].size"</code> の形（RFC 9651 の文字列のリスト、最大10個）で入ります。</li>
        <li><code>X-Request-Id</code> を送ると、同じ値をレスポンスに付け、ログにも記録します。お問い合わせの際にお知らせください。</li>
        <li>リクエストの回数には上限があります。残りは <code>RateLimit</code> と <code>RateLimit-Policy</code> に入ります。超えると 429 を返すので、<code>Retry-After</code> の秒数だけ待ってからお試しください。数は<a href="#limits">リクエストの上限</a>のとおりです。</li>
        <li>公開データは、どのオリジンのページからも読み取れます。書き込みと、サインインが必要なリクエストは、登録されたオリジンのページからに限ります。</li>
        <li>金額は円、寸法はミリメートル、日時は UTC の ISO 8601 です。</li>
      </ul>
    </section>
    <section id="limits">
      <h2>リクエストの上限</h2>
      <p>サインインしている方は利用者ごとに、そのほかはネットワークごとに数えます。キーワード（<code>keyword</code>）で探すと1回を${pointsOfKeyword}件と数えるので、検索だけなら1分に${searchesPerMinute.toLocaleString('ja-JP')}回です。計算に時間のかかった読み取りは、処理を終えたときに${msOfFurtherRead}ミリ秒ごとに1件を加えて数えます。同じ種類に複数の上限があるときは、どれも守る必要があります。</p>
      ${rateLimitTable()}
    </section>
    <section id="images">
      <h2>画像</h2>
      <p class="address"><strong>GET</strong> <code>/images/{id}?w=&amp;q=</code></p>
      <p>
        署名は不要です。AVIF、WebP、JPEG のどの形式で返すかは <code>Accept</code> で決まり、元の画像より大きくはなりません。同じ URL の画像は変わらないため、無期限にキャッシュできます。
      </p>
      <dl>
        <dt><code>w</code> <span class="mark">必須</span></dt>
        <dd>幅。${imageWidths.join('、')} のいずれか</dd>
        <dt><code>q</code></dt>
        <dd>画質。${imageQualities.join('、')} のいずれか。省略すると75</dd>
      </dl>
    </section>`
}

export function errorSection() {
  return html`<section id="errors">
    <h2>エラー</h2>
    <p>
      エラーは <code>application/problem+json</code>（RFC 9457）で返します。<code>code</code> は将来も変わりません。<code>detail</code> は利用者に表示するための説明です。入力の誤りは、すべて <code>errors</code> に
      <code>{ path, code, message }</code> の形で含まれます。${commonFailures.map((code, i) => html`${i > 0 ? '、' : ''}<code>${code}</code>`)} は、どの呼び出しでも起こりえます。
    </p>
    <div class="wide" tabindex="0">
      <table>
        <caption>エラーの一覧</caption>
        <thead>
          <tr><th scope="col">code</th><th scope="col">HTTP</th><th scope="col">説明</th></tr>
        </thead>
        <tbody>
          ${Object.entries(errorCatalogue).map(
            ([code, { status, detail }]) =>
              html`<tr id="errors-${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${detail}</td></tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`
}
