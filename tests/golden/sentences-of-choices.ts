/** What is left to choose and what is kept away, in words and in amounts: the notation of the sentences of products. */
export const choicesOfProducts = `
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
# a budget
予算20万円台のソファ → price<=299999, category=ソファ
予算10万円超のソファ → price>100000, category=ソファ
# what is not heavy is light
重くないテーブル → order=weight asc, category=テーブル
値段が高くない椅子 → order=price asc, category=チェア
高くないソファ → order=price asc, category=ソファ
大きすぎないソファ → order=width asc, category=ソファ
大きくなくて安い机 → order=width asc, order=price asc, category=デスク
ソファ 安いのはNG → category=ソファ, order=price desc
黒いソファで低いのは除く → color=ブラック, category=ソファ, order=height desc
木の椅子で重いのは避けたい → material=オーク|…, category=チェア, order=weight asc
黒すぎない壁紙 → color!=ブラック, category=壁紙
`

export const choicesOfRooms = `
# what is not dark
暗くない寝室 → lightness<!=52, space=寝室
広くない住宅 → order=floor_space asc, building_type=住宅
`
