/** Sentences by people who had seen none of the others, in the notation of sentences-of-products.ts. */
export const designersOfProducts = `
# as the first asked
ソファ 3人掛け 布張り 20万円以下 → category=ソファ, category=3人掛けソファ, category=ファブリック|…, price<=200000
2Pソファ W1500以内 グリーン → category=2人掛けソファ, category=ソファ, width<=1500, color=グリーン
回転するラウンジチェア → word=回転, category=ラウンジチェア
一人掛けソファ　ブークレ　白　税込１５万円以下 → category=1人掛けソファ|ラウンジチェア, category=ソファ, material=ブークレ, color=ホワイト, price<=150000
組み替えできるモジュールソファ ベージュ 在庫あり → word=組み替え, category=モジュールソファ, color=ベージュ, in_stock=1
カバーリングのソファ → 張地交換=カバーリング, category=ソファ
SH380以下のソファ → seat_height<=380, category=ソファ
国産のソファ → word=国産, category=ソファ
そふぁ 3p ネイビー D900未満 → category=ソファ, category=3人掛けソファ, color=ネイビー, depth<=899
ダイニングチェア 肘付き ウォルナット SH430 → category=ダイニングチェア, word=肘付き, material=ウォルナット|…, seat_height=417..443
だいにんぐちぇあ 5kg以下の軽いやつ → category=ダイニングチェア, weight<=5, order=weight asc
スタッキングできる椅子 屋外OK 白 → スタッキング=可, category=チェア, 屋外使用=屋外可|…, color=ホワイト
座面がペーパーコードの椅子探してる → word=座面, material=ペーパーコード, category=チェア
成形合板のイス 2万円台 ブラウン → word=成形, material=合板, category=チェア, price=20000..29999, color=ブラウン
カンチレバーチェア レザー 黒か茶 → word=カンチレバー, category=チェア, material=レザー, color=ブラック|ブラウン
SH650のカウンタースツール 真鍮脚 → seat_height=630..670, category=スツール&seat_height>=550, material=真鍮 / 水栓の仕上げ=真鍮, word=脚
耐荷重100kgの椅子 → word=耐荷重, word=100kg, category=チェア
3kg以下のスツール → weight<=3, category=スツール
ベンチ W1200 チーク 外で使える → category=ベンチ, width=1164..1236, material=チーク|…, 屋外使用=屋外可|…
ラウンジチェア レザー以外 ブルー系 → category=ラウンジチェア, material!=レザー, color=ブルー
納期2週間以内の椅子 → lead_time<=14, category=チェア
ダイニングテーブル 円形 φ1200 4人用 → category=ダイニングテーブル, 天板形状=円形, diameter=1164..1236, category=ダイニングテーブル|ハイテーブル|会議テーブル&width>=1100
6人用ダイニングテーブル w1800 d850 ウオルナット → category=ダイニングテーブル|ハイテーブル|会議テーブル&width>=1600, category=ダイニングテーブル, width=1746..1854, depth=824..876, material=ウォルナット
バタフライテーブル 伸長式 → names: word=バタフライ, category=テーブル, word=伸長式
要見積もり以外のダイニングテーブル → price>=0, category=ダイニングテーブル
丸じゃないローテーブル 石 H350以下 → 天板形状!=円形, category=ローテーブル, material=大理石|御影石|人造石|テラゾー / category=天然石, height<=350
サイドテーブル　スチール　黒　２万円以内 → category=サイドテーブル, material=スチール, color=ブラック, price<=20000
真鍮のサイドテーブル 安い順 → material=真鍮|…, category=サイドテーブル, order=price asc
会議テーブル 2400×1100 突板 配線孔付 → category=会議テーブル, width=2328..2472&depth=1067..1133|…, material=突板 / layer=突板, word=配線孔
910角 → width=883..937&depth=883..937|…
ペンダントライト φ450以下 和紙 電球色 → category=ペンダントライト, diameter<=450, category=和紙|…, 色温度=電球色
税抜3万円未満の照明 → price<=32999, category=照明
調光できるペンダントライト 乳白ガラス → 調光=調光対応, category=ペンダントライト, word=乳白, material=ガラス
ダウンライト 2700K 調光 IP65 → category=ダウンライト・スポットライト, 色温度=電球色, 調光=調光対応, 保護等級（IP）=IP65
ダクトレール用のあかり → word=ダクトレール, category=照明
フロアスタンド H1500くらい 布シェード → category=フロアライト, height=1455..1545, category=ファブリック|…, word=シェード
赤いテーブルランプ → color=レッド, category=テーブルライト
壁付け照明 出幅200以下 真鍮 屋外可 → category=ブラケットライト, depth<=200, material=真鍮|…, 屋外使用=屋外可
無垢フローリング オーク t15 巾120 床暖房対応 → category=無垢フローリング, material=オーク|…, thickness=14.5..15.5, width=1164..1236|…, 床暖房=対応
ヘリンボーン 床材 walnut ㎡15,000円以下 → word=ヘリンボーン, category=床|…, material=ウォルナット|…, area_price<=15000
土足OK → 土足=土足可
LL45 遮音フローリング → 遮音=LL-45, 遮音=LL-40|LL-45, category=無垢フローリング|複合フローリング
フロアタイル 450角 t3 モルタル調 サンプル請求できるもの → category=フロアタイル, width=436..464&depth=436..464|…, thickness=2.5..3.5, material=モルタル, available_sample_request=1
磁器質タイル 600角 外床 防滑 → category=磁器質タイル, width=582..618&depth=582..618|…, 使用部位=外床, 防滑=防滑仕様
六角形のタイル 無釉 黒 → タイル形状=ヘキサゴン, category=磁器質タイル|…, 面状=無釉, color=ブラック
サブウェイタイル 緑 75×150 ㎡8000円以下 → 面状=ブライト&タイル形状=長方形&category=磁器質タイル, color=グリーン, width=727..773&depth=1455..1545|…, area_price<=8000
インド産の石材 → word=インド産, category=天然石|人工大理石・テラゾー
レンガタイル　外壁ＯＫ　白 → category=レンガタイル, 使用部位=外壁|…, color=ホワイト
イタリア製の大判タイル 1200角以上 → word=イタリア, word=大判, category=磁器質タイル|…, width>=1200&depth>=1200 / width>=1200&height>=1200
大理石 本磨き 白 t20 → material=大理石, 面状=本磨き, color=ホワイト, thickness=19.5..20.5
壁紙 不燃認定 織物調 ベージュ → category=壁紙, fire_protection_material=不燃, 柄=織物調, color=ベージュ
クロス 準不燃以上 紺 柄物 → category=壁紙, fire_protection_material=準不燃|不燃, color=ネイビー, 柄=植物|ストライプ|幾何学|ドット|和柄
表面強化クロス → 壁材の機能=表面強化, category=壁紙
メラミン化粧板 3×8 木目 → category=化粧パネル, width=882..936&depth=2351..2497 / width=882..936&height=2351..2497 / width=2351..2497&depth=882..936 / width=2351..2497&height=882..936, material=オーク|ウォルナット|アッシュ|チェリー|ビーチ|チーク|シナ|スギ|ヒノキ|突板
化粧フィルム Fフォースター 濃いブラウン → category=化粧フィルム, formaldehyde=F☆☆☆☆, lightness<=40, color=ブラウン
NM認定の木ルーバー スギ → fire_protection_material=不燃, category=木ルーバー, material=スギ|…
おしゃれなペンダントライト 1万円台 黒 → word=おしゃれ, category=ペンダントライト, price=10000..19999, color=ブラック
北欧っぽいダイニングチェア ビーチ材 3万円以下 → word=北欧, category=ダイニングチェア, material=ビーチ, price<=30000
高級感のあるラウンジチェア レザー キャメル → order=price desc, category=ラウンジチェア, material=レザー, color=ブラウン
# as the second asked
スタッキングできる椅子 黒 ２万円以下 → スタッキング=可, category=チェア, color=ブラック, price<=20000
飲食店用ダイニングチェア SH440前後 オーク → word=飲食店, category=ダイニングチェア, seat_height=427..453, material=オーク|…
2人で座れるソファ　幅150センチまで → category=2人掛けソファ, category=ソファ, width<=1500
ダイニングの椅子 座るところが布で脚が木 → category=ダイニングチェア|ダイニングテーブル, category=チェア, category=ファブリック|…, word=脚, material=オーク|…
丸テーブル φ900 突板じゃないやつ → 天板形状=円形&category=テーブル, diameter=873..927, material!=突板 / layer!=突板
壁紙 不燃 石膏ボード直張り 無地グレー → category=壁紙, fire_protection_material=不燃, word=石膏ボード, word=直, 柄=無地, color=グレー
クロス 準不燃 抗菌 白以外 → category=壁紙, fire_protection_material=準不燃|不燃, 壁材の機能=抗菌, color!=ホワイト
長尺シート ２.０mm厚 木目 土足OK → category=長尺シート, thickness=1.5..2.5, material=オーク|ウォルナット|アッシュ|チェリー|ビーチ|チーク|シナ|スギ|ヒノキ|突板, 土足=土足可
長尺 2ミリ厚 グレー → category=長尺シート, thickness=1.5..2.5, color=グレー
フロアタイル モルタル調 450角 在庫あり → category=フロアタイル, material=モルタル, width=436..464&depth=436..464|…, in_stock=1
床に貼るやつ 木目 安い順で → category=床 / 使用部位=内床|外床, material=オーク|ウォルナット|アッシュ|チェリー|ビーチ|チーク|シナ|スギ|ヒノキ|突板 / 樹種=オーク|ウォルナット|アッシュ|チェリー|チーク|スギ|ヒノキ, order=price asc
ペンダント 真鍮 電球色 調光可 → category=ペンダントライト, material=真鍮|…, 色温度=電球色, 調光=調光対応
カウンタースツール SH650 レザー 茶 → category=スツール&seat_height>=550, seat_height=630..670, material=レザー, color=ブラウン
ハイスツール 背付 黒スチール 納期2週間以内 → category=スツール&seat_height>=550, word=背, color=ブラック, material=スチール, lead_time<=14
ベンチシート W1200 合皮 防炎 → category=ベンチ, word=シート, width=1164..1236, material=合成皮革, flame_prevention_regulation=防炎物品|防炎製品
遮光1級カーテン 洗える ネイビー → 遮光=遮光1級, category=カーテン, ウォッシャブル=家庭で洗える, color=ネイビー
カーテン 防炎ラベルあり 麻 生成り → category=カーテン, flame_prevention_regulation=防炎物品|…, material=リネン, color=ホワイト|ベージュ
丸いラグ 直径140cmくらい ウール → ラグの形=円形|…, category=ラグ, diameter=1358..1442, material=ウール
らぐ 200×140 グレー 床暖房対応 → category=ラグ, width=1940..2060&depth=1358..1442|…, color=グレー, 床暖房=対応
テレビ台 幅180 ウォールナット 引き出し付き → category=TVボード, width=1746..1854|…, material=ウォルナット|…, word=引き出し
TVB w1500 d400以下 h400以下 → category=TVボード, width=1455..1545, depth<=400, height<=400
税込10万円以内の3人掛けソファ 本革 → price<=100000, category=3人掛けソファ, material=レザー
夜はベッドになるソファー → word=夜, category=ソファベッド
サブウェイタイル 75×150 グリーン サンプルあり → 面状=ブライト&タイル形状=長方形&category=磁器質タイル, width=727..773&depth=1455..1545|…, color=グリーン, available_sample_request=1
六角形タイル 無釉 床用 防滑 → タイル形状=ヘキサゴン, category=磁器質タイル|…, 面状=無釉, category=床|…, 防滑=防滑仕様
ボーダータイル せっ器質 外壁可 特注色じゃないもの → タイル形状=ボーダー, category=磁器質タイル|…, material=せっ器質, 使用部位=外壁|…, word!=特注色じゃない
25角モザイク ターコイズ 浴室床可 → width=22..28&depth=22..28|…, タイル形状=モザイク / category=モザイクタイル, color=ターコイズ, 使用部位=浴室床
人大 カウンター材 t12 白 → category=人工大理石・テラゾー|…, word=カウンター材, thickness=11.5..12.5, color=ホワイト
塗り壁 しっくい 白 F☆☆☆☆ → category=左官材, material=漆喰, color=ホワイト, formaldehyde=F☆☆☆☆
珪藻土 ㎡単価の安い順 → material=珪藻土, order=area_price asc
木ルーバー 不燃 スギ 糸巾30 → category=木ルーバー, fire_protection_material=不燃, material=スギ|…, width=27..33
吸音パネル 黄色 フェルト 9mm → category=吸音材, color=イエロー, word=フェルト, width=8..10|…
化粧フィルム 不燃 マット ブラック → names: category=化粧フィルム, fire_protection_material=不燃, word=マット, color=ブラック
メラミン化粧板 サブロク 木目 F★★★★ → category=化粧パネル, width=882..936&depth=1763..1873 / width=882..936&height=1763..1873 / width=1763..1873&depth=882..936 / width=1763..1873&height=882..936, material=オーク|ウォルナット|アッシュ|チェリー|ビーチ|チーク|シナ|スギ|ヒノキ|突板, formaldehyde=F☆☆☆☆
ナラ無垢フローリング 15mm厚 巾120以上 床暖対応 → material=オーク|…, category=無垢フローリング, thickness=14.5..15.5, width>=120, 床暖房=対応
ヘリンボーン ウォルナット 10,000円/㎡以下 → word=ヘリンボーン, material=ウォルナット|…, area_price<=10000
張地 合皮 難燃 アルコール可 → category=張地, material=合成皮革, fire_protection_material=難燃|準不燃|不燃, word=アルコール
椅子の生地 張り替え用 青系 防炎 → category=張地, word=張り替え, color=ブルー, flame_prevention_regulation=防炎物品|防炎製品
モルタルっぽい左官材 F4 サンプル欲しい → material=モルタル, category=左官材, formaldehyde=F☆☆☆☆, available_sample_request=1
屋外用テーブル アルミ φ600 1本脚 → 屋外使用=屋外可|…, category=テーブル, material=アルミ, diameter=582..618, word=1本脚
テラス席の椅子 積み重ねOK ５㎏以下 → 屋外使用=屋外可|…, word=席, category=チェア, スタッキング=可, weight<=5
かわいいスツール ピンク ベルベット → word=かわいい, category=スツール, color=ピンク, material=ベルベット
韓国っぽいローテーブル 丸 白 3万まで → word=韓国, category=ローテーブル, 天板形状=円形, color=ホワイト, price<=30000
エモいフロアランプ 金色 5万円台 → word=エモい, category=フロアライト, color=ゴールド, price=50000..59999
ソファ W1600～1800 D850以下 布 グレー → category=ソファ, width=1600..1800, depth<=850, category=ファブリック|…, color=グレー
4人用の食卓 幅140くらい 予算10万 → category=ダイニングテーブル|ハイテーブル|会議テーブル&width>=1100, category=ダイニングテーブル, width=1358..1442, price<=100000
伸ばせるダイニングテーブル → names: word=伸ばせる, category=ダイニングテーブル
木のブラインド 白じゃないの → material=オーク|…, category=ブラインド, color!=ホワイト
ロールスクリーン 遮光 幅1800まで対応 → word=ロールスクリーン, 遮光=遮光1級|遮光2級|遮光3級, width<=1800
本棚 高さ180以上 奥行30以内 木製 → category=シェルフ, height>=1800, depth<=300, material=オーク|…
サンゲツの壁紙 花柄 → word=サンゲツ, category=壁紙, 柄=植物
国産い草の畳 へりなし → word=国産, material=い草, category=畳, 縁=縁なし
ウォルナト サイドテーブル 高さ50cm以下 → word=ウォルナト, category=サイドテーブル, height<=500
ダイニングテーブル 6P 無垢 W1800 ¥20万アンダー → category=ダイニングテーブル, word=6P, material=オーク|…, width=1746..1854, price<=200000
新着のペンダントライト ガラス → order=created desc, category=ペンダントライト, material=ガラス
サンプル請求が多い順 タイル → order=sample_requests_total desc, category=磁器質タイル|…
マットレス セミダブル → names: category=マットレス, ベッドサイズ=セミダブル
すぐ届くベッド ダブル ひのき → in_stock=1, category=ベッド, ベッドサイズ=ダブル, material=ヒノキ|…
イタリア製のソファ 受注生産は除く → word=イタリア, category=ソファ, word!=受注生産は除く
# as the third asked
オープンシェルフ、高さ1.6m前後で奥行30cm台、オーク突板 → 収納の扉=オープン, height=1552..1648, depth=300..399, material=オーク|…, material=突板 / layer=突板
TVボード 幅180cmジャスト ウォルナット → category=TVボード, width=1746..1854, word=ジャスト, material=ウォルナット|…
キャビネット 引戸 横幅120〜150センチ 木目 → category=キャビネット, 収納の扉=引き戸, width=1200..1500, material=オーク|ウォルナット|アッシュ|チェリー|ビーチ|チーク|シナ|スギ|ヒノキ|突板
机、間口1m40まで、天板が白いもの、脚はスチール → category=デスク, width<=1400, word=天板, color=ホワイト, word=脚, material=スチール
電動昇降デスク 耐荷重80kg以上 → names: word=電動昇降, category=デスク, word=耐荷重, word=80kg以上
クイーンのベッドフレーム ファブリック グレーか紺 → ベッドサイズ=クイーン, category=ベッドフレーム, category=ファブリック|…, color=グレー|ネイビー
シングルマットレス 厚み20cm以上で8万を切るもの → ベッドサイズ=シングル, category=マットレス, thickness>=200, price<=79999
すのこベッド ひのき 日本製 → names: word=すのこ, category=ベッド, material=ヒノキ|…, word=日本製
遮光1級カーテン 防炎物品 紺 → 遮光=遮光1級, category=カーテン, flame_prevention_regulation=防炎物品, color=ネイビー
レースのカーテンで丈230cm、家で洗えるやつ → word=レース, category=カーテン, height=2231..2369, ウォッシャブル=家庭で洗える
ロールスクリーン 白っぽいの 1台1.5万まで → word=ロールスクリーン, color=ホワイト, price<=15000
wood blind 幅120 茶系 → material=オーク|…, category=ブラインド, width=1164..1236|…, color=ブラウン
丸洗いできるラグ → ウォッシャブル=家庭で洗える, category=ラグ
まるいラグ 直径1.6m グレー以外で → ラグの形=円形|…, category=ラグ, diameter=1552..1648, color!=グレー
張り地 合皮 抗菌 難燃 カットサンプルあり → category=張地, material=合成皮革, word=抗菌, fire_protection_material=難燃|準不燃|不燃, available_sample_request=1
底に水抜き穴のある鉢 → word=底, 潅水=底穴あり, category=プランター
テラコッタの植木鉢 径40cm台 → color=オレンジ|ブラウン, category=プランター, diameter=400..499
事務椅子 肘つき 青か緑 予算5万 → category=オフィスチェア, word=肘, color=ブルー|グリーン, price<=50000
座面高が42〜52cmで動くオフィスチェアー → seat_height=420..520, category=オフィスチェア
タイルカーペット 50cm角 防炎 若草色 → category=タイルカーペット, width=485..515&depth=485..515|…, flame_prevention_regulation=防炎物品|防炎製品, color=グリーン
長尺シート 2.0ミリ厚 抗菌 病院廊下 → category=長尺シート, thickness=1.5..2.5, word=抗菌, word=病院, word=廊下
人工木デッキ グレー 定尺2m → 樹種=再生木材, category=デッキ材, color=グレー, word=定尺, width=1940..2060 / height=1940..2060 / length=1940..2060
ウリン以外のハードウッドデッキ材 → word!=ウリン以外, word=ハードウッド, category=デッキ材
外部にも塗れる左官材 → category=外装|…, category=左官材
ケイソウ土 緑がかった色 F☆☆☆☆ → material=珪藻土, color=グリーン, formaldehyde=F☆☆☆☆
F★★★★ 一缶1万以下の塗料 → formaldehyde=F☆☆☆☆, price<=10000, category=塗料
NRC0.8以上の吸音パネル → 吸音率=NRC 0.8以上, category=吸音材
アルミルーバー 天井 不燃材料 → material=アルミ, category=ルーバー, word=天井, fire_protection_material=不燃
ステンレスHL 外装パネル t1.0 → material=ステンレス, word=HL, category=外装|…, category=化粧パネル|金属パネル|吸音材, thickness=0.5..1.5
窯業系サイディング 16mm 準耐火45分 → word=窯業系サイディング, width=14..18|…, fire_resistance=準耐火45分
NE認定 → fire_protection_material=不燃
開き戸 DW800 DH2050 白塗装 → 収納の扉=開き戸|…, width=776..824, height=1988..2112, color=ホワイト
引込戸 H2400のハイドア → 開閉方式=引戸|…, height=2328..2472, category=室内ドア
特定防火設備 片開き 60分 → names: 防火設備=特定防火設備, 開閉方式=片開き, word=60分
レバーハンドル つや消し黒 8千円台 → word=レバーハンドル, word=つや消し, color=ブラック, price=8000..8999
ソフトクローズの引戸 → word=ソフトクローズ, 開閉方式=引戸|…
手洗い器 置き型 まる 41センチ 黒 → category=洗面器, 設置方法=置き型, word=まる, width=398..422 / height=398..422 / length=398..422, color=ブラック
角型洗面ボール W50cm以内 ベージュ → width>=1 but diameter>=1, category=洗面器, width<=500, color=ベージュ
壁付水栓 寒冷地仕様 ゴールド → 水栓の取付方式=壁付, category=水栓, 寒冷地=寒冷地仕様あり, color=ゴールド
グースネック混合栓 高さ30cm以上、5万でお釣りがくる → word=グースネック, category=水栓, height>=300, price<=49999
I型キッチン 間口2550 ステン天板 → word=I, category=キッチン, width=2473..2627, material=ステンレス, word=天板
節水型の水まわり → word=節水, category=水まわり|…
奥行70cmを超えない便器 → depth<=700, category=便器
透水性の舗装材 歩車道兼用 ㎡単価6千円以内 → word=透水性, category=舗装材, word=歩車道, area_price<=6000
目隠しフェンス H1800 木調アルミ → word=目隠し, category=フェンス, height=1746..1854, material=オーク|ウォルナット|アッシュ|チェリー|ビーチ|チーク|シナ|スギ|ヒノキ|突板, material=アルミ
告示対象外の内装材 → formaldehyde=告示対象外, category=無垢フローリング|…
3営業日で出せる壁材 → lead_time<=3, category=壁・天井|…
リサイクル素材の床 在庫500㎡以上 → material=再生材, category=床|…, in_stock=1, word=500㎡
御影 400角 ピンク 厚20 → material=御影石, width=388..412&depth=388..412 / width=388..412&height=388..412, color=ピンク, thickness=19.5..20.5
かわいい蛇口 白 1万5千円〜2万5千円 → word=かわいい, category=水栓, color=ホワイト, price=15000..25000
ホテルライクなカーテン ドレープ 非遮光 → word=ホテルライクな, category=カーテン, word=ドレープ, 遮光=非遮光
あったかい感じのラグ 3万前後 オレンジ → word=あったかい, category=ラグ, price=27000..33000, color=オレンジ
`

export const designersOfRooms = `
# as the first asked
鎌倉の住宅 漆喰壁のリビング → word=鎌倉, building_type=住宅, material=漆喰, word=壁, space=リビング|LDK
マンションリノベ 60㎡台 オーク床 → use_type=集合住宅, construction_type=リノベーション|増改築, floor_space=60..69.99, material=オーク, word=床
30坪以下の木造平屋 → floor_space<=99.17, structure_type=木造, word=平屋
RC造 住宅 コンクリート打放し 東京 → structure_type=RC造, building_type=住宅, material=コンクリート, prefecture=東京都
カフェ 20坪以内 タイル貼りのカウンター → use_type=カフェ, floor_space<=66.12, pinned_category=磁器質タイル|…, word=カウンター
長野 cafe 木の椅子 → prefecture=長野県, use_type=カフェ, material=オーク|…, pinned_category=チェア
東京のオフィス 500㎡以上 タイルカーペット → prefecture=東京都, building_type=オフィス|…, floor_space>=500, pinned_category=タイルカーペット
渋谷 執務室 吸音パネル → names: word=渋谷, space=執務, pinned_category=吸音材
京都の飲食店 カウンター席 土壁 → prefecture=京都府, building_type=飲食|…, space=客席, material=漆喰|…
寿司屋のカウンター ヒノキ → word=寿司屋, word=カウンター, material=ヒノキ
ホテルのロビー 床が大理石 ソファあり → use_type=ホテル, space=エントランス・ロビー, word=床, material=大理石, pinned_category=ソファ
箱根のホテル 2020年以降竣工 → word=箱根, use_type=ホテル, completed>=2020
青山 アパレル テラゾー床 → word=青山, use_type=アパレル, material=テラゾー|…, word=床
白い壁に木の床のショップ → color=ホワイト, word=壁, pinned_category=無垢フローリング|複合フローリング, building_type=店舗
緑のタイルのキッチン → color=グリーン, pinned_category=磁器質タイル|…, space=キッチン
ヘリンボーン床のリビング 集合住宅 → word=ヘリンボーン, word=床, space=リビング|LDK, use_type=集合住宅
延床1000㎡超え → floor_space>=1000.01
ステンドグラスのある家 → word=ステンドグラス, building_type=住宅
玄関土間 → space=玄関
鉄骨造3階建て 店舗併用住宅 → names: structure_type=鉄骨造, word=3階建て, use_type=店舗併用住宅
大阪 リノベーション LDK コンクリート現し → names: prefecture=大阪府, construction_type=リノベーション|増改築, space=LDK|…, material=コンクリート, word=現し
２０２３年竣工の別荘 → completed=2023..2023, use_type=別荘
新築 戸建て 50坪〜70坪 神奈川県 → construction_type=新築, use_type=戸建住宅, floor_space=165.29..231.4, prefecture=神奈川県
福岡のバー 赤レンガの壁 → prefecture=福岡県, use_type=バー, color=レッド, pinned_category=レンガタイル, word=壁
令和5年竣工 → completed=2023..2023
10坪のラーメン屋 → floor_space=29.75..36.36, word=ラーメン屋
書斎で本棚が壁一面のもの → space=書斎, pinned_category=シェルフ, word=壁一面
焼杉の外観 → word=焼杉, space=外観
オフィス リノベーション 新しい順 → building_type=オフィス|…, construction_type=リノベーション|増改築, order=published desc
会議室 ガラスの間仕切り → space=会議室, material=ガラス, word=間仕切り
ベーカリーの売場 → use_type=ベーカリー, space=売場
丸テーブルのあるダイニング → word=丸テーブル, space=ダイニング
ソファのないリビング → pinned_category!=ソファ, space=リビング|LDK
壁が青緑の部屋 → word=壁, color=ターコイズ|グリーン
山形県の木質空間 → prefecture=山形県, material=オーク|…
木造以外の住宅 100㎡以下 → structure_type!=木造, building_type=住宅, floor_space<=100
Ｓ造の住宅 → structure_type=鉄骨造, building_type=住宅
和室 琉球畳 障子 → names: space=和室, word=琉球畳, word=障子
落ち着いた雰囲気の寝室 リネンのカーテン → word=落ち着いた, space=寝室, material=リネン, pinned_category=カーテン
映えるカフェ ピンクのソファ → word=映える, use_type=カフェ, color=ピンク, pinned_category=ソファ
# as the second asked
鎌倉の住宅 和室 → word=鎌倉, building_type=住宅, space=和室
東京 カフェ 20坪以下 → prefecture=東京都, use_type=カフェ, floor_space<=66.12
30坪くらいの平屋 → floor_space=89.26..109.09, word=平屋
マンション リノベ リビング 緑の壁 → use_type=集合住宅, construction_type=リノベーション|増改築, space=リビング|LDK, color=グリーン, word=壁
バーカウンター 黒 真鍮 → names: word=バーカウンター, color=ブラック, material=真鍮
飲食 改装 15坪前後 大阪 → building_type=飲食|…, construction_type=リノベーション|増改築, floor_space=44.63..54.55, prefecture=大阪府
北欧風カフェの客席 木の椅子 → word=北欧, use_type=カフェ, space=客席, material=オーク|…, pinned_category=チェア
美容室 ２０２３年以降 → use_type=美容, completed>=2023
ラーメン屋 カウンター席 → word=ラーメン屋, space=客席
アパレル店舗 棚什器が木 → use_type=アパレル, building_type=店舗|飲食, pinned_category=シェルフ, pinned_category=シェルフ|キャビネット, material=オーク|ウォルナット|アッシュ|チェリー|ビーチ|チーク|シナ|スギ|ヒノキ|合板|突板
すし屋 ひのきのカウンター 内装 → word=すし屋, material=ヒノキ, word=カウンター
ホテルのロビー 床が大理石 → use_type=ホテル, space=エントランス・ロビー, word=床, material=大理石
旅館 客室 畳 北陸 → use_type=旅館, space=客室, pinned_category=畳, prefecture=富山県|石川県|福井県
ペンダントライトが写ってるダイニング → pinned_category=ペンダントライト, space=ダイニング
洗面所 タイル ターコイズ → names: space=洗面, pinned_category=磁器質タイル|…, color=ターコイズ
玄関土間 モルタル仕上げ → space=玄関, material=モルタル
白い漆喰の壁とオークの床のリビング → color=ホワイト, material=漆喰, word=壁, material=オーク, word=床, space=リビング|LDK
ソファのない居間 → pinned_category!=ソファ, space=リビング|LDK
木造2階建て 延床100平米以下 → structure_type=木造, word=2階建て, floor_space<=100
RC住宅 打ちっぱなし → structure_type=RC造, building_type=住宅, material=コンクリート
S造 オフィス 50〜100坪 → structure_type=鉄骨造, building_type=オフィス|…, floor_space=165.29..330.58
パン屋さん 世田谷 → use_type=ベーカリー, word=世田谷
住宅 新しい順 → building_type=住宅, order=published desc
2022年完成の別荘 軽井沢 → completed=2022..2022, use_type=別荘, word=軽井沢
おしゃれな子ども部屋 黄色い壁紙 → word=おしゃれ, space=子供室, color=イエロー, pinned_category=壁紙
映えるカフェ 福岡 緑の椅子 → word=映える, use_type=カフェ, prefecture=福岡県, color=グリーン, pinned_category=チェア
書斎 壁付けの本棚 → space=書斎, word=壁付け, pinned_category=シェルフ
台所 青いタイル ステンレス → space=キッチン, color=ブルー, pinned_category=磁器質タイル|…, material=ステンレス
焼肉店 個室 100㎡未満 → word=焼肉店, word=個室, floor_space<=99.99
居酒屋 京都 町家改修 → word=居酒屋, prefecture=京都府, word=町家, construction_type=リノベーション|増改築
展示会ブース 木 スギ → construction_type=仮設, material=オーク|…, material=スギ
フードコート 客席 ベンチあり → word=フードコート, space=客席, pinned_category=ベンチ
ギャラリー 金沢 真っ白 → use_type=美術館, word=金沢, color=ホワイト
団地リノベ 50㎡台 → word=団地, construction_type=リノベーション|増改築, floor_space=50..59.99
寝室 リネンのカーテン → space=寝室, material=リネン, pinned_category=カーテン
和モダン LDK 照明がブラケットだけ → word=和モダン, space=LDK|…, pinned_category=照明, pinned_category=ブラケットライト
観葉植物とレンガの壁 → pinned_category=プランター, pinned_category=レンガタイル, word=壁
スケルトン階段 スチール 手すり黒 → word=スケルトン, space=階段・廊下, material=スチール, word=手すり, color=ブラック
花屋 10坪以内 新装 → word=花屋, floor_space<=33.06, word=新装
# as the third asked
待合がピンク系のクリニック → space=待合, color=ピンク, use_type=クリニック
仙台の診療所 S造 100坪台 → word=仙台, use_type=クリニック, structure_type=鉄骨造, floor_space=330.58..661.15
特養 延床3,000平米超 耐火木造 → word=特養, floor_space>=3000.01, word=耐火, structure_type=木造
千葉県内の保育園、床がフローリング → prefecture=千葉県, use_type=保育園・幼稚園, word=床, pinned_category=無垢フローリング|複合フローリング
こども園 ホール 黄色い壁 鉄骨造 → use_type=保育園・幼稚園, use_type=ホール, color=イエロー, word=壁, structure_type=鉄骨造
松本 図書館 読書コーナー → names: word=松本, use_type=図書館, word=読書コーナー
庁舎 CLT → use_type=庁舎, structure_type=CLT
小学校 2015〜2019年に竣工 → use_type=学校, completed=2015..2019
九州の木造校舎 → prefecture=福岡県|…, structure_type=木造, use_type=学校
体育館 1500平米くらい 木質天井 → word=体育館, floor_space=1350..1650, material=オーク|…, word=天井
工場見学通路 → word=工場, word=見学, space=階段・廊下
倉庫をコンバージョンした店 床モルタル → word=倉庫, construction_type=リノベーション|増改築, building_type=店舗|飲食, word=床, material=モルタル
お寺 本堂 改修 → names: word=お寺, word=本堂, construction_type=リノベーション|増改築
木造駅舎 新築 → structure_type=木造, use_type=交通, construction_type=新築
空港のラウンヂ → use_type=交通, space=ラウンジ
美容院 15坪程度 壁紙じゃない → use_type=美容, floor_space=44.63..54.55, pinned_category!=壁紙
ネイルサロンの内装 → use_type=美容
草津温泉の旅館 客室 紺縁の畳 → word=草津温泉, use_type=旅館, space=客室, word=紺縁, pinned_category=畳
古民家改修のゲストハウス 瀬戸内 → word=古民家, construction_type=リノベーション|増改築, use_type=ゲストハウス, prefecture=兵庫県|…
複合施設 SRC造 2万平米クラス → word=複合施設, structure_type=SRC造, floor_space=18000..22000, word=クラス
那須の平屋 テラス 完成時期が新しいものから → word=那須, word=平屋, space=テラス, order=completed desc
らせん階段 → names: word=らせん, space=階段・廊下
公衆便所 タイル 木造 → names: word=公衆, space=トイレ, pinned_category=磁器質タイル|…, structure_type=木造
8帖の寝室 ウッドブラインド → floor_space=11.66..14.26 / word=8畳|8帖|八畳|八帖, space=寝室, material=オーク|…, pinned_category=ブラインド
天井が左官の客室 → word=天井, material=漆喰|…, space=客室
縁側のある家 関東以外 → word=縁側, building_type=住宅, prefecture!=茨城県|栃木県|群馬県|埼玉県|千葉県|東京都|神奈川県
沖縄 補強コンクリートブロック造 → prefecture=沖縄県, word=補強, structure_type=CB造
平成30年より前にできた市役所 → completed<=2017, use_type=庁舎
ガラスブロックの壁 → pinned_category=ガラスブロック, word=壁
四国か中国地方の道の駅 → prefecture=徳島県|…, word=道の駅
フロアランプが写ってる写真 壁は濃紺 → pinned_category=フロアライト, word=壁, color=ネイビー
かっこいいジム 黒い床 200㎡ぐらい → word=かっこいい, word=ジム, color=ブラック, word=床, floor_space=180..220
`
