/** No scripts, fonts or pictures, so that the page works offline. */
export const style = `
:root { color: #1c1b19; background: #faf8f4; font: 16px/1.8 "Hiragino Sans", "Yu Gothic", "Noto Sans CJK JP", "Noto Sans JP", sans-serif; scroll-padding-top: 24px; }
* { box-sizing: border-box; }
p, li, dd { text-wrap: pretty; }
body { margin: 0; display: grid; grid-template-columns: 280px minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 32px 24px; border-right: 1px solid #e2ddd3; font-size: 14px; line-height: 1.6; }
nav p { margin: 0 0 16px; font-size: 18px; font-weight: 600; letter-spacing: 0.08em; }
nav h2 { margin: 20px 0 4px; font-size: 13px; font-weight: 600; color: #6f6a60; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 3px 0; color: inherit; text-decoration: none; }
nav a:hover { color: #9a3b26; }
main { max-width: 920px; padding: 48px 40px 120px; }
h1 { margin: 0 0 16px; font-size: 32px; line-height: 1.4; }
main h2 { margin: 72px 0 16px; padding-bottom: 8px; border-bottom: 1px solid #e2ddd3; font-size: 24px; }
h3 { margin: 48px 0 4px; font-size: 19px; }
h3 a { color: inherit; text-decoration: none; }
h4 { margin: 24px 0 8px; font-size: 14px; }
a { color: #9a3b26; }
:focus-visible { outline: 2px solid #9a3b26; outline-offset: 2px; }
code { font: 0.9em/1.6 ui-monospace, "SF Mono", Consolas, "Noto Sans Mono CJK JP", monospace; overflow-wrap: anywhere; }
pre { margin: 0 0 16px; padding: 16px; max-height: 420px; overflow: auto; background: #f1ede5; border-radius: 2px; font-size: 14px; }
pre code { font-size: 1em; overflow-wrap: normal; }
.address { margin: 0 0 8px; }
.address strong { font-size: 13px; letter-spacing: 0.06em; color: #3f6b3a; }
.wide { overflow-x: auto; margin: 16px 0; }
table { width: 100%; border-collapse: collapse; font-size: 14px; line-height: 1.7; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { padding: 8px 16px 8px 0; border-bottom: 1px solid #e2ddd3; text-align: left; vertical-align: top; font-weight: 400; }
thead th { font-size: 13px; color: #6f6a60; white-space: nowrap; }
tbody th { min-width: 160px; }
tbody th code { white-space: nowrap; }
td:nth-child(2) { white-space: nowrap; }
tr:target, section:target > h3 { background: #f3e6df; }
dt { margin-top: 8px; }
dd { margin: 0 0 8px 24px; }
summary { cursor: pointer; font-size: 14px; }
.mark { margin-left: 4px; font-size: 12px; color: #9a3b26; }
.quiet { color: #6f6a60; font-size: 13px; }
@media (max-width: 834px) {
  body { display: block; }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid #e2ddd3; padding: 24px 20px; }
  main { padding: 32px 20px 80px; }
  h1 { font-size: 26px; }
}
`
