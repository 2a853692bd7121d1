/** Alternatives and exclusions, in words and in amounts, in the notation of sentences-of-products.ts. */
export const choicesOfProducts = `
# か is a letter of an adjective
爽やかな色のカーテン → word=爽やか, category=カーテン
鮮やかな椅子 → word=鮮やか, category=チェア
滑らかな石 → word=滑らか, material=大理石|…
清らかな白い壁紙 → word=清らか, color=ホワイト, category=壁紙
軽やかで豊かなソファ → word=軽やか, word=豊か, category=ソファ
# a mark leaves the choice between things, and parts a thing from a place
木の椅子、テーブル → material=オーク|…, category=チェア|テーブル
木ルーバーか壁材 → category=木ルーバー|壁・天井 / 使用部位=内壁
石の壁、間接照明 → material=大理石|…, word=壁, category=フロアライト|テーブルライト|ブラケットライト
石の壁、木の床 → material=大理石|…, word=壁, category=無垢フローリング|複合フローリング
# what is done with a thing, in any form
テレビを載せられる台 → category=TVボード
本が並べられる棚 → category=シェルフ
本のしまえる棚 → category=シェルフ
天井から吊り下げられた照明 → category=ペンダントライト
サンプルの取り寄せができるタイル → available_sample_request=1, category=磁器質タイル|…
見本を請求したい壁紙 → available_sample_request=1, category=壁紙
すぐに使える椅子 → in_stock=1, category=チェア
# from the one to the other
5000円〜1万円の照明 → price=5000..10000, category=照明
8000円から2万円の照明 → price=8000..20000, category=照明
500円〜3千円の壁紙 → price=500..3000, category=壁紙
5、6万円の椅子 → price=50000..60000, category=チェア
四、五万円のソファ → price=40000..50000, category=ソファ
幅80cm〜1mの棚 → width=800..1000, category=シェルフ
800g〜1kgの椅子 → weight=0.8..1, category=チェア
W1,200×D600のデスク → sides~1200x600, category=デスク
2、3脚の椅子 → category=チェア
# either of two amounts
10万円か20万円のソファ → price=90000..110000 / price=180000..220000, category=ソファ
幅80cmか90cmの棚 → width=776..824 / width=873..927, category=シェルフ
奥行40cmか50cmの棚 → depth=388..412 / depth=485..515, category=シェルフ
厚さ9mmか12mmの化粧板 → thickness=8.5..9.5 / thickness=11.5..12.5, category=化粧パネル
600角か300角のタイル → width=582..618&depth=582..618 / width=582..618&height=582..618 / width=290..310&depth=290..310 / width=290..310&height=290..310, category=磁器質タイル|…
10万円か20万円以外のソファ → price!=90000..110000 / price!=180000..220000, category=ソファ
幅80cmと奥行40cmの棚 → width=776..824, depth=388..412, category=シェルフ
3万円以上と5万円以下のラグ → price>=30000, price<=50000, category=ラグ
# what is said of a thing that is kept away
赤いソファじゃない椅子 → color!=レッド&category=ソファ, category=チェア
黒いレザーのソファ以外 → color!=ブラック&material=レザー&category=ソファ
黒か白のソファ以外 → color!=ブラック&category=ソファ / color!=ホワイト&category=ソファ
グレーの布以外のソファ → color=グレー, material!=ファブリック|…, category=ソファ
黒い 椅子以外 → color=ブラック, category!=チェア
2人掛け以外の黒いソファ → category!=2人掛けソファ, color=ブラック, category=ソファ
# a budget
予算20万円台のソファ → price<=299999, category=ソファ
予算10万円超のソファ → price>100000, category=ソファ
# what is not heavy is light
重くないテーブル → order=weight asc, category=テーブル
値段が高くない椅子 → order=price asc, category=チェア
高くないソファ → order=price asc, category=ソファ
そんなに高くない椅子 → order=price asc, category=チェア
大きすぎないソファ → order=width asc, category=ソファ
大きくなくて安い机 → order=width asc, order=price asc, category=デスク
ソファ 安いのはNG → category=ソファ, order=price desc
黒いソファで低いのは除く → color=ブラック, category=ソファ, order=height desc
木の椅子で重いのは避けたい → material=オーク|…, category=チェア, order=weight asc
黒すぎない壁紙 → color!=ブラック, category=壁紙
# what is made of a material may have one name
木のルーバー → category=木ルーバー
木のルーバー 天井 → category=木ルーバー, word=天井
無垢の床 → material=オーク|…, category=床|…
アルミのルーバー 黒 → material=アルミ, category=ルーバー, color=ブラック
# what a thing looks fit for
店に置けそうな椅子 → word=店, category=チェア
部屋に合いそうなラグ → category=ラグ
`

export const choicesOfRooms = `
# either of two years, and what is not dark
暗くない寝室 → lightness<!=52, space=寝室
2020年か2021年の住宅 → completed=2020..2020 / completed=2021..2021, building_type=住宅
2020年と2022年の住宅 → completed=2020..2020 / completed=2022..2022, building_type=住宅
1980年代か1990年代の住宅 → completed=1980..1989 / completed=1990..1999, building_type=住宅
広くない住宅 → order=floor_space asc, building_type=住宅
# what is made of a material may have one name
木のルーバー → pinned_category=木ルーバー
木のルーバー天井 → pinned_category=木ルーバー, word=天井
ルーバー天井 → pinned_category=ルーバー|木ルーバー, word=天井
# where one washes hands
手洗い → space=洗面|トイレ
保育園の手洗い → use_type=保育園・幼稚園, space=洗面|トイレ
手洗い器のある洗面 → pinned_category=洗面器, space=洗面
# what a thing looks fit for
カフェに置けそうな木の椅子ないかな → use_type=カフェ, material=オーク|…, pinned_category=チェア
# what it was and what it is
古い家を改装したカフェ → word=古い, building_type=住宅, construction_type=リノベーション|増改築, use_type=カフェ
グレーの外壁の家 → color=グレー, space=外観, building_type=住宅
茶色い外壁の家 → color=ブラウン, space=外観, building_type=住宅
`
