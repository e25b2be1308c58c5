// node sheet.mjs OUT H W file...  : side by side, each cropped to H and scaled to W
import sharp from 'sharp';
const [out, h, w, ...files] = process.argv.slice(2);
const parts = [];
for (const f of files) {
  const m = await sharp(f).metadata();
  const b = await sharp(f).extract({left:0,top:0,width:m.width,height:Math.min(m.height,+h)}).resize({width:+w}).png().toBuffer();
  const mm = await sharp(b).metadata();
  parts.push({b,h:mm.height});
}
const H=Math.max(...parts.map(p=>p.h));
await sharp({create:{width:(+w+8)*parts.length,height:H,channels:3,background:'#888'}}).composite(parts.map((p,i)=>({input:p.b,left:i*(+w+8),top:0}))).png().toFile(out);
