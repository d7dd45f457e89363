export const App = () => <p className="p-8 text-34">Reelwright</p>
