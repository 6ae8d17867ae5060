/**
 * Words that passwords are commonly made of, in lower case: English and Chinese words of everyday passwords, names,
 * keyboard columns, and the words of this product. A guesser tries them first.
 */
export const COMMON_WORDS: readonly string[] = `
password passwort passwd passcode pass pwd login logon signin admin administrator root system sysadmin superuser super
manager guest user users default changeme change welcome letmein secret private master access account security secure
server service support office company business portal smartube energy merchant tenant staff test tester testing demo
sample temp temporary initial init first new oracle mysql postgres redis docker linux ubuntu windows microsoft google
apple samsung huawei xiaomi tencent alibaba aliyun taobao tmall jingdong baidu weixin wechat dingtalk dingding zhifubao
alipay qqcom internet network computer laptop iphone android database backup cloud spring springboot ruoyi yudao
hello hi world love loveyou iloveyou lovely baby babygirl honey sweet sweetheart darling princess queen prince king
angel angels dragon tiger lion monkey eagle falcon panda wolf bear dog cat horse rabbit chicken butterfly dolphin
football soccer basketball baseball hockey golf tennis volleyball superman batman spiderman ironman pokemon naruto
starwars matrix hunter ranger killer warrior ninja pirate wizard shadow ghost phantom phoenix thunder lightning storm
summer winter spring autumn fall january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday today tomorrow forever family mother father mommy daddy sister
brother friend friends happy smile sunshine rainbow flower rose lily star stars moon ocean river mountain forest garden
freedom liberty justice trust believe faith heaven jesus christ blessing lucky money dollar gold golden silver diamond
crystal pearl ruby coffee chocolate cookie cookies cheese orange banana apple cherry pepper ginger sugar candy pizza
red blue green black white purple yellow pink orange one two three four five six seven eight nine ten
michael jordan jennifer jessica ashley daniel david andrew matthew joshua robert thomas george charlie william james
john peter paul mark jack harry oliver amanda nicole michelle samantha elizabeth victoria maggie buster hannah
china zhongguo beijing shanghai shenzhen guangzhou hangzhou nanjing wuhan chengdu chongqing tianjin suzhou xian
zhang wang liu chen yang huang zhao zhou zhu lin guo luo liang song zheng xie han tang feng deng cao peng zeng xiao
zhangsan lisi wangwu zhaoliu zhangwei wangwei wangfang liwei lina zhangmin lijing zhangli wangjing liuwei wangmin
woaini woaiwojia aini wojiushiwo mima guanliyuan yonghu gongsi xitong ceshi nihao nishishui laopo laogong baobei
baobao mama baba meimei gege didi jiejie xiaoxiao tiantian kuaile xingfu fafa facai wuyiba yuanfen aiqing haha hehe heihei
qwerty qwertyuiop qwert qwer qweasd qweasdzxc qwe asdf asdfgh asdfghjkl asd zxcvbn zxcvbnm zxcv zxc azerty qazwsx
qazwsxedc qaz wsx edc rfv tgb yhn ujm 1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 1q2w3e4r5t 1q2w3e4r 1q2w3e 1q2w q1w2e3r4 q1w2e3
abc abcd abcde abcdef aabb aabbcc xyz 521 520 1314 5201314 7758521 147258369 159357 147258 123321 112233 666 888 168
`
  .trim()
  .split(/\s+/);
