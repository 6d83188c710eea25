export default function Home() {
  return <h1>Quad</h1>;
}
