/**
 * Synonyms, one group a line, separated by =; all members find the same documents. An edit needs no new
 * index. Omit spellings that folding unites (ソファー, ｿﾌｧ, そふぁ) and narrower kinds (スツール for 椅子). After > stand
 * narrower words: 床材 finds フローリング, but not the reverse. After < stand readings that begin many other words:
 * くろ finds 黒, but matches whole words only, not クローム.
 */
export const SYNONYM_GROUPS = `
ソファ=sofa=couch
椅子=イス=チェア=chair
机=つくえ=デスク=desk
テーブル=table
円卓=丸テーブル=丸い食卓=ラウンドテーブル=round table
食卓=ダイニングテーブル=dining table
座卓=ちゃぶ台=ローテーブル
ローテーブル=センターテーブル=リビングテーブル=コーヒーテーブル=coffee table
棚=シェルフ=shelf=ラック=rack<たな
本棚=ほんだな=書棚=ブックシェルフ=bookshelf=ブックケース
食器棚=しょっきだな=カップボード=cupboard
戸棚=キャビネット=cabinet
箪笥=タンス=チェスト=chest
収納=しゅうのう=収納家具=storage=ストレージ
家具=furniture
建材=建築材料=building material
ベッド=ベット=bed=寝台
マットレス=mattress
シングル=single
セミダブル=semi-double
ダブル=double
クイーン=queen
キング=king
腰掛け=腰掛=こしかけ>スツール=ベンチ
肘掛け=肘=肘掛=ひじ掛け=ひじかけ=肘付き=アーム=アームレスト=armrest
肘掛け椅子=ひじ掛け椅子=肘掛椅子=肘掛けチェア=アームチェア=armchair
長椅子=ベンチ=bench
スツール=stool=丸椅子
カンチレバー=キャンチレバー=片持ち=cantilever
カウンターチェア=カウンタースツール=バースツール=counter stool
オットマン=プフ=フットスツール=ottoman=pouf
踏み台=踏台=ステップスツール
ソファベッド=ソファーベッド=sofa bed=sofabed
テレビ台=TVボード=テレビボード=TV台=AVボード
靴箱=下駄箱=シューズボックス=シューズラック
傘立て=傘立=アンブレラスタンド
姿見=全身鏡=スタンドミラー
鏡=かがみ=ミラー=mirror
衝立=ついたて=パーティション=パーテーション=パーティーション=partition
間仕切り=間仕切=まじきり
照明=しょうめい=照明器具=灯具=ライト=ライティング=ランプ=lighting=lamp=灯り=あかり=明かり
ペンダントライト=ペンダント照明=ペンダントランプ=吊り下げ照明=pendant light
シーリングライト=天井照明=ceiling light
ダウンライト=downlight
スポットライト=spotlight
ブラケットライト=ブラケット照明=壁付け照明=壁付照明=ウォールライト=ウォールランプ=wall light
フロアライト=フロアランプ=フロアスタンド=floor lamp=床置き照明
テーブルライト=テーブルランプ=テーブルスタンド=卓上ライト=卓上照明=table lamp
デスクライト=デスクランプ=デスクスタンド=desk lamp
シャンデリア=chandelier
間接照明=indirect lighting>フロアライト=フロアランプ=テーブルライト=テーブルランプ=ブラケットライト=ウォールライト=スタンドライト=コーブ照明=ライン照明
電球=bulb
カーテン=curtain=窓掛け
ブラインド=blind
ロールスクリーン=ロールカーテン=roller blind
すだれ=簾
障子=しょうじ=shoji
襖=ふすま=フスマ=fusuma
畳=たたみ=tatami
半畳=半帖
クッション=cushion
座布団=ざぶとん
カーペット=carpet=絨毯=じゅうたん=絨緞
ラグ=rug=敷物
タイルカーペット=carpet tile=カーペットタイル=タイカペ
張地=張り地=張り生地=椅子張り地=upholstery
生地=ファブリック=fabric=布地=テキスタイル=textile
クロス=壁紙=かべがみ=wallpaper=ウォールペーパー=ウォールカバリング
ビニルクロス=ビニールクロス=塩ビクロス=ビニル壁紙=ビニール壁紙
紙クロス=紙壁紙
織物クロス=布クロス=織物壁紙
アクセントクロス=アクセント壁紙
CF=クッションフロア=CFシート=クッションフロアー=cushion floor
フローリング=flooring=木質床材
床材=フロア材=フロアー材>フローリング=flooring=フロアタイル=塩ビタイル=長尺シート=クッションフロア=CFシート=タイルカーペット=畳=床タイル
壁材=内壁材>壁紙=ビニルクロス=織物クロス=化粧パネル=壁パネル=腰壁=羽目板=左官材=塗り壁=漆喰=珪藻土=木ルーバー=モザイクタイル=レンガタイル=壁タイル
天井材>吸音材=吸音板=吸音パネル=木ルーバー=羽目板=天井パネル
内装材=内装仕上げ材=内装仕上材>フローリング=フロアタイル=長尺シート=クッションフロア=タイルカーペット=畳=壁紙=ビニルクロス=化粧パネル=化粧フィルム=壁パネル=羽目板=左官材=塗り壁=漆喰=珪藻土=木ルーバー=吸音材=モザイクタイル=レンガタイル=床材=壁材=天井材
床暖房=床暖=floor heating
無垢フローリング=無垢材フローリング=無垢床=solid wood flooring
複合フローリング=複合フロア=engineered flooring
フロアタイル=塩ビタイル=PVCタイル=ビニル床タイル=LVT=Pタイル
長尺シート=長尺塩ビシート=ビニル床シート
巾木=幅木=はばき=ソフト巾木
廻り縁=回り縁=廻縁
見切り材=見切材=見切り
框=かまち
タイル=tile=陶板
モザイクタイル=mosaic tile
磁器質タイル=磁器タイル=porcelain tile
レンガ=煉瓦=れんが=brick=ブリック
レンガタイル=ブリックタイル=煉瓦タイル=brick tile
石材=ストーン=stone
天然石=自然石=natural stone
大理石=だいりせき=マーブル=marble
御影石=花崗岩=みかげ石=グラナイト=granite
人造大理石=人工大理石=人大=artificial marble
人造石=人工石
テラゾー=terrazzo=人研ぎ=人造石研ぎ出し
大谷石=おおやいし
目地材=目地
コンクリート=concrete
モルタル=mortar
左官材=左官=塗り壁材=塗り壁
漆喰=しっくい=stucco=スタッコ
珪藻土=けいそうど=ケイソウ土
塗料=ペンキ=ペイント=paint
化粧板=デコラ=メラミン化粧板
化粧フィルム=ダイノック=粘着剤付き化粧フィルム=粘着化粧シート
吸音材=吸音パネル=吸音板=acoustic panel
断熱材=insulation
石膏ボード=せっこうボード=プラスターボード=plasterboard=PB
ケイカル板=珪カル板=けい酸カルシウム板=珪酸カルシウム板=ケイカル
木ルーバー=木製ルーバー=ウッドルーバー
ルーバー=louver
和紙=washi
合板=ベニヤ=ベニア=plywood
突板=突き板=つき板=veneer
集成材=laminated wood
木材=木=木製=ウッド=wood=timber
無垢=無垢材=むく材=solid wood
オーク=oak=ナラ=楢=なら材=オーク材
ウォルナット=ウォールナット=walnut=くるみ=胡桃=ウォルナット材=ウォールナット材
チーク=teak=チーク材
杉=スギ=cedar=杉材
檜=ヒノキ=桧=ひのき=hinoki
栗=クリ材=チェスナット=chestnut<くり
チェリー=cherry=チェリー材
樺=バーチ=カバ材=birch
ビーチ=ブナ=beech
楓=メープル=メイプル=maple<かえで
アッシュ=ash=アッシュ材
パイン=pine=松材=パイン材
欅=ケヤキ=けやき=zelkova
桐=キリ材<きり
竹=バンブー=bamboo=竹材<たけ
籐=ラタン=rattan
鉄=スチール=steel=アイアン=iron<てつ
ステンレス=SUS=stainless=ステン
アルミ=アルミニウム=aluminum=aluminium
真鍮=ブラス=brass=しんちゅう=真ちゅう=黄銅
銅=copper=カッパー
ブロンズ=bronze=青銅
ガラス=硝子=glass
ガラスブロック=グラスブロック=glass block=硝子ブロック
磁器=ポーセリン=porcelain
陶器=セラミック=ceramic
塩ビ=PVC=塩化ビニル=塩化ビニール=ポリ塩化ビニル=ビニル
メラミン=melamine
アクリル=acrylic
革=レザー=leather=本革=皮革=天然皮革<かわ
合成皮革=合皮=フェイクレザー=ソフトレザー=人工皮革=PUレザー
ウール=wool=羊毛
コットン=cotton=綿=木綿
リネン=linen
麻>リネン=linen
ポリエステル=polyester
ナイロン=nylon
ベルベット=ビロード=velvet
ブークレ=boucle
い草=イグサ=藺草
再生材=リサイクル材=リサイクル素材=再生素材=recycled
外壁材=外装材=サイディング=siding
窯業系サイディング=窯業サイディング
屋根材=roofing
瓦=かわら
デッキ材=ウッドデッキ=deck=デッキ
ドア=扉=door=とびら
室内ドア=室内扉=内装ドア=内装建具=interior door
引き戸=引戸=スライドドア=スライディングドア=sliding door
開き戸=開戸=スイングドア
玄関ドア=玄関扉
建具金物=ドア金物=ハードウェア=hardware
取っ手=取手=把手=ハンドル=handle=引手=引き手
レバーハンドル=ドアノブ=ドアハンドル=lever handle
ドアノブ=握り玉=doorknob
蝶番=丁番=ヒンジ=hinge
窓=ウィンドウ=ウインドー=window<まど
サッシ=サッシュ=sash
手摺=手すり=手摺り=ハンドレール=handrail
水栓=蛇口=カラン=faucet=混合水栓=水栓金具
洗面器=洗面ボウル=洗面ボール=手洗器=手洗い器=手洗い鉢=手洗鉢=洗面鉢=basin=wash basin
洗面台=洗面化粧台=vanity
浴槽=バスタブ=湯船=bathtub
便器=トイレ便器=大便器
シンク=流し台=sink
シャワー=shower
舗装材=ペイビング=ペーバー=paver
フェンス=柵=fence
プランター=植木鉢=planter=プラントポット
鉢>プランター=植木鉢=planter=プラントポット
ゴミ箱=ごみ箱=ダストボックス=trash can
時計=クロック=clock
屋外=アウトドア=outdoor
白=白い=ホワイト=white<しろ=しろい=白色
黒=黒い=ブラック=black<くろ=くろい=黒色
赤=赤い=レッド=red<あか=あかい=あかいろ=赤色
青=青い=ブルー=blue<あお=あおい=あおいろ=青色
緑=グリーン=green=みどり<みどりいろ=緑色
黄色=黄色い=イエロー=yellow<きいろ=きいろい
黄>黄色=イエロー=yellow
茶色=茶色い=ブラウン=brown<ちゃ=ちゃいろ=ちゃいろい
茶>茶色=ブラウン=brown
灰色=グレー=グレイ=gray=grey<はいいろ
橙色=橙=オレンジ=orange<だいだい=だいだいいろ
紫=パープル=purple<むらさき=むらさきいろ=紫色
紺=ネイビー=navy<こん=こんいろ=紺色
桃色=ピンク=pink<もも=ももいろ
金色=ゴールド=gold<きん=きんいろ
銀色=シルバー=silver<ぎん=ぎんいろ
銀>銀色=シルバー=silver
ベージュ=beige
北欧=スカンジナビア=スカンジナビアン=scandinavian=nordic
和風=ジャパニーズ
アンティーク=antique
ヴィンテージ=vintage
モダン=modern
木目=もくめ=木目調=ウッドグレイン=柾目=板目
石目=石目調=ストーン調=石調=ストーン
艶消し=つや消し=matte=マット仕上げ
国産=日本製=メイドインジャパン=made in japan
艶あり=つやあり=グロス=鏡面=鏡面仕上げ
ヘリンボーン=herringbone=矢筈張り
ヘキサゴン=六角形=六角=hexagon
ボーダー=border
不燃材料=不燃材>不燃
準不燃材料=準不燃材>準不燃
難燃材料=難燃材>難燃
不燃=ふねん
難燃=なんねん
防火=防火材料=ぼうか>不燃=準不燃=難燃
防炎=ぼうえん=flame retardant
遮音=防音=soundproof
抗菌=antibacterial
消臭=脱臭
撥水=はっ水=water repellent
滑り止め=防滑=ノンスリップ=すべり止め=non-slip
一人掛け=1人掛け=1人がけ=一人がけ=1P=ひとり掛け=一人用=1人用=ひとり用=シングルソファ=1シーター
二人掛け=2人掛け=2人がけ=二人がけ=2P=ふたり掛け=二人用=2人用=ふたり用=ラブソファ=2シーター
三人掛け=3人掛け=3人がけ=三人がけ=3P=三人用=3人用=3シーター
四人掛け=4人掛け=4人がけ=四人がけ=四人用=4人用=4シーター
取付=取り付け=取付け
組立=組み立て=組立て
受注生産=オーダーメイド=特注
サンプル=見本=sample
カットサンプル=切り見本
メーカー=製造元=maker
F☆☆☆☆=フォースター
`
